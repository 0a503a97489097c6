/** How an answer is made small, and in which way the browser that asks can read it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Of what is sent once as it is. */
export const QUICK = 5;

/** What the browser can read; undefined: only plain. */
export function wantedEncoding(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** The compressed bytes; made beside the event loop. */
export function compress(plain: Buffer, encoding: 'br' | 'gzip', level: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain, { level });
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}

/** The answer of a call made smaller than answers are otherwise (`app.ts`); as it is where the browser cannot read that. */
export async function compressedAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
): Promise<object> {
  if (wantedEncoding(request) !== 'br') return answer;
  void reply.type('application/json; charset=utf-8');
  void reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  return compress(Buffer.from(JSON.stringify(answer)), 'br', QUICK);
}
