/** Reads bodies: JSON of bounded depth and size, and forms. An empty body is no body, whatever type it claims. */
import type { FastifyInstance } from 'fastify';
import { requireModestJson } from './bounded-json.ts';

export function registerBodyReaders(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, content, done) => {
    const text = String(content);
    if (text.length === 0) return done(null, undefined);
    try {
      requireModestJson(text);
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
