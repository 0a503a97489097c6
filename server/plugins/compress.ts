/** Compression of answers, by the encodings the client accepts. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Compression level of answers that are not cached. */
export const FAST_LEVEL = 5;

/** The best encoding the client accepts; undefined: none. */
export function acceptedEncoding(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Compresses in a thread of Node's pool. */
export function compress(plain: Buffer, encoding: 'br' | 'gzip', level: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain, { level });
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}

/** The answer of a call compressed further than by default (`app.ts`); unchanged for clients without Brotli. */
export async function compressedAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
): Promise<object> {
  if (acceptedEncoding(request) !== 'br') return answer;
  void reply.type('application/json; charset=utf-8');
  void reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  return compress(Buffer.from(JSON.stringify(answer)), 'br', FAST_LEVEL);
}
