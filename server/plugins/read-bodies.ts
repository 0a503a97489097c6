/** Reads bodies: JSON of bounded depth and size, and forms. An empty body counts as none, whatever its content type. */
import type { FastifyInstance } from 'fastify';
import { requireBoundedJson } from './bounded-json.ts';

export function registerBodyReaders(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, content, done) => {
    const text = String(content);
    if (text.length === 0) return done(null, undefined);
    try {
      requireBoundedJson(text);
    } catch (error) {
      return done(error as Error);
    }
    void parseJson(request, text, done);
  });
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(text))));
    },
  );
}
