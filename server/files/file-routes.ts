/**
 * Contents of files over HTTP: pieces on their way in, whole files and small pictures on their way out, to those who may see
 * the task. A download is never a page: it is saved, not shown, and nothing in it can run with our origin's rights.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import { AppError } from '../../contract/errors.ts';
import { UPLOAD_CHUNK } from '../../contract/rules/file-rules.ts';
import { announceAttachment, requireAttachment } from '../commands/files/attachment-commands.ts';
import { readAs, writeAs, type Actor } from '../db/transaction.ts';
import { successEnvelope } from '../plugins/error-answer.ts';
import { attachmentView } from '../queries/files/attachment-list.ts';
import { parseInput } from '../routes/call-runner.ts';
import { readDataUrl, type SentFile as SentDataUrl } from './data-url.ts';
import { FILES_PATH } from './file-path.ts';
import { previewKey, takePiece, uploadState, type UploadDeps } from './upload.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Pictures that a browser shows without running anything. */
const SHOWABLE = /^image\/(png|jpeg|gif|webp|avif|bmp)$/;
/** Packed on the way it would have no length to show progress by. */
const AS_IT_IS = { compress: false } as const;
/** Largest file of the call that carries it in its body (tasks 14). */
const BODY_FILE_LIMIT = 52_430_000;

const pieceQuery = z.object({
  start: z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(2 ** 40), z.multipleOf(1))),
  hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

interface FileParams {
  readonly Params: { readonly id: string };
}

export async function registerFiles(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  registerReading(app, deps);
  registerWholeUpload(app, deps);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: UPLOAD_CHUNK + 1_024 },
      (_request, bytes, done) => done(null, bytes),
    );
    scope.get<FileParams>(`${FILES_PATH}/:id/upload`, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return successEnvelope(await uploadState(deps, actorOf(request), idOf(request)));
    });
    scope.put<FileParams>(`${FILES_PATH}/:id/upload`, async (request) => {
      const query = pieceQuery.safeParse(request.query);
      if (!query.success)
        throw new AppError('invalid', { field: query.error.issues[0]?.path.join('.') ?? 'start' });
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { start, hash } = query.data;
      return successEnvelope(await takePiece(deps, actorOf(request), idOf(request), { start, bytes, hash }));
    });
  });
}

function registerReading(app: FastifyInstance, deps: UploadDeps): void {
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

/** A file as a data URL in one request, for other programs; our own page sends pieces. */
function registerWholeUpload(app: FastifyInstance, deps: UploadDeps): void {
  const ofTask = calls['attachments.create'];
  app.post(ofTask.path, async (request, reply) => {
    const body = parseInput(ofTask, request).body as BodyOf<typeof ofTask>;
    return takeWhole(deps, request, reply, body);
  });
  const ofComment = calls['taskComments.attach'];
  app.post(ofComment.path, async (request, reply) => {
    const body = parseInput(ofComment, request).body as BodyOf<typeof ofComment>;
    return takeWhole(deps, request, reply, body);
  });
}

interface WholeFile extends SentDataUrl {
  readonly id?: string | undefined;
  readonly file_name: string;
  readonly task_id: string;
  readonly comment_id?: string;
}

async function takeWhole(deps: UploadDeps, request: FastifyRequest, reply: FastifyReply, body: WholeFile) {
  const actor = actorOf(request);
  const content = readDataUrl(body, BODY_FILE_LIMIT);
  const id = await writeAs(deps, actor, async (tx) => {
    const announced = { id: body.id ?? tx.newId(), name: body.file_name, size: content.length };
    await announceAttachment(tx, body.task_id, { ...announced, commentId: body.comment_id });
    return announced.id;
  });
  for (let start = 0; start < content.length; start += UPLOAD_CHUNK)
    await takePiece(deps, actor, id, {
      start,
      bytes: content.subarray(start, start + UPLOAD_CHUNK),
      hash: undefined,
    });
  const row = await readAs(deps, actor, (context) => requireAttachment(context, id));
  void reply.header('cache-control', 'no-store');
  return successEnvelope(attachmentView(row));
}

function actorOf({ session }: FastifyRequest): Actor {
  if (session === null) throw new AppError('no_session');
  return session.actor;
}

function idOf({ params }: FastifyRequest<FileParams>): string {
  if (!UUID.test(params.id)) throw new AppError('not_found');
  return params.id;
}

async function stored(deps: UploadDeps, request: FastifyRequest<FileParams>) {
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
    // The device keeps what it has seen itself, for the person it belongs to.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': disposition,
    ...(size === undefined ? {} : { 'content-length': size }),
  });
  return reply.type(type).send(content);
}

/** RFC 6266: the name in plain letters for old programs, and as it is for the others. */
export function namedFile(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
