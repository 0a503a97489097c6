/**
 * File contents over HTTP: uploads in chunks, downloads of files and thumbnails, for people who may see the task. A
 * download is saved, never shown as a page, and nothing in it can run with our origin's rights.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../contract/errors.ts';
import { UPLOAD_CHUNK } from '../../../contract/rules/file-rules.ts';
import { isUuid } from '../../../contract/rules/uuid.ts';
import { requireAttachment } from '../../commands/files/attachment-commands.ts';
import { readAs, type Actor } from '../../db/transaction.ts';
import { successEnvelope } from '../../plugins/error-answer.ts';
import { FILES_PATH } from '../../files/file-path.ts';
import { previewKey, type StoreDeps } from '../../files/stored-content.ts';
import { receiveChunk, uploadState } from '../../commands/files/upload.ts';

const PIECE_LIMIT = UPLOAD_CHUNK + 1_024;
/** Images that a browser shows without running code. */
const SHOWABLE = /^image\/(png|jpeg|gif|webp|avif|bmp)$/;
/** Compressed, the response would have no length for a progress display. */
const AS_IT_IS = { compress: false } as const;

const pieceQuery = z.object({
  start: z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(2 ** 40), z.multipleOf(1))),
  hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  piece: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

interface FileParams {
  readonly Params: { readonly id: string };
}

export async function registerFiles(app: FastifyInstance, deps: StoreDeps): Promise<void> {
  registerReading(app, deps);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PIECE_LIMIT },
      (_request, bytes, done) => done(null, bytes),
    );
    scope.get<FileParams>(`${FILES_PATH}/:id/upload`, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return successEnvelope(await uploadState(deps, actorOf(request), idOf(request)));
    });
    scope.put<FileParams>(`${FILES_PATH}/:id/upload`, { bodyLimit: PIECE_LIMIT }, async (request) => {
      const query = pieceQuery.safeParse(request.query);
      if (!query.success)
        throw new AppError('invalid', { field: query.error.issues[0]?.path.join('.') ?? 'start' });
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { start, hash, piece: pieceHash } = query.data;
      const piece = { start, bytes, hash, pieceHash };
      return successEnvelope(await receiveChunk(deps, actorOf(request), idOf(request), piece));
    });
  });
}

function registerReading(app: FastifyInstance, deps: StoreDeps): void {
  app.get<FileParams>(`${FILES_PATH}/:id`, AS_IT_IS, async (request, reply) => {
    const row = await stored(deps, request);
    return send(reply, {
      content: await deps.store.read(row.storage_key),
      size: row.size,
      type: SHOWABLE.test(row.content_type) ? row.content_type : 'application/octet-stream',
      disposition: `attachment; ${namedFile(row.name)}`,
    });
  });
  app.get<FileParams>(`${FILES_PATH}/:id/preview`, AS_IT_IS, async (request, reply) => {
    const row = await stored(deps, request);
    if (!row.has_preview) throw new AppError('not_found');
    return send(reply, {
      content: await deps.store.read(previewKey(row.storage_key)),
      size: undefined,
      type: 'image/webp',
      disposition: 'inline; filename="preview.webp"',
    });
  });
}

/** The caller. */
export function actorOf({ session }: FastifyRequest): Actor {
  if (session === null) throw new AppError('no_session');
  return session.actor;
}

function idOf({ params }: FastifyRequest<FileParams>): string {
  if (!isUuid(params.id)) throw new AppError('not_found');
  return params.id;
}

async function stored(deps: StoreDeps, request: FastifyRequest<FileParams>) {
  const id = idOf(request);
  const row = await readAs(deps, actorOf(request), (context) => requireAttachment(context, id));
  if (!row.stored) throw new AppError('not_found');
  return row;
}

interface SentFile {
  readonly content: NodeJS.ReadableStream;
  readonly size: number | undefined;
  readonly type: string;
  readonly disposition: string;
}

function send(reply: FastifyReply, { content, size, type, disposition }: SentFile): FastifyReply {
  void reply.headers({
    // The client stores viewed files itself, in the person's own database.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': disposition,
    ...(size === undefined ? {} : { 'content-length': size }),
  });
  return reply.type(type).send(content);
}

/** RFC 6266: an ASCII name for old programs, and the exact name for others. */
function namedFile(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
