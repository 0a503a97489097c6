/**
 * Uploads of whole files as data URLs in one request, for other programs; our own page uploads chunks. Contents are
 * measured and stored before a row refers to them, so that a row and its content appear together or not at all. Never:
 * a size or type as declared by the client.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { v5, v7 } from 'uuid';
import { bodyLimitOf } from '../../../contract/call.ts';
import type { CallBody } from '../../../contract/calls/call-types.ts';
import { calls } from '../../../contract/calls/index.ts';
import { AppError } from '../../../contract/errors.ts';
import {
  announceAttachment,
  findAttachment,
  requireAttachment,
  requireStorable,
} from '../../commands/files/attachment-commands.ts';
import { readAs, writeAs, type Actor, type ReadContext, type Tx } from '../../db/transaction.ts';
import { successEnvelope } from '../../plugins/error-answer.ts';
import { requireProject, requireTask, type ProjectAccess } from '../../policies/project-access.ts';
import { attachmentView } from '../../queries/files/attachment-list.ts';
import { parseInput, type CallRunner } from '../../routes/call-runner.ts';
import { readDataUrl, type SentFile } from '../../files/data-url.ts';
import { actorOf } from '../../routes/files/file-routes.ts';
import {
  attachContent,
  measure,
  singleChunk,
  requireAllowedType,
  storeContent,
  type StoreDeps,
  type StoredContent,
} from '../../files/stored-content.ts';

export interface DirectUploadDeps extends StoreDeps {
  readonly runner: CallRunner;
}

/** Maximum size of a file in the body of a call (tasks 14). */
const BODY_FILE_LIMIT = 52_430_000;

interface WholeFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly bytes: Buffer;
}

export function registerDirectUploads(app: FastifyInstance, deps: DirectUploadDeps): void {
  const ofTask = calls['attachments.create'];
  app.post(ofTask.path, { bodyLimit: bodyLimitOf(ofTask) }, async (request, reply) => {
    const { body } = parseInput(ofTask, request);
    return answer(reply, await attach(deps, actorOf(request), body));
  });
  const ofComment = calls['taskComments.attach'];
  app.post(ofComment.path, { bodyLimit: bodyLimitOf(ofComment) }, async (request, reply) => {
    const { body } = parseInput(ofComment, request);
    return answer(reply, await attach(deps, actorOf(request), body));
  });
  const comment = calls['taskComments.create'];
  app.post(comment.path, { bodyLimit: bodyLimitOf(comment) }, async (request, reply) => {
    const actor = actorOf(request);
    const { body } = parseInput(comment, request);
    return answer(reply, await commentWithFiles(deps, actor, body));
  });
  const task = calls['tasks.create'];
  app.post(task.path, { bodyLimit: bodyLimitOf(task) }, async (request, reply) => {
    const actor = actorOf(request);
    const { body } = parseInput(task, request);
    return answer(reply, await taskWithFiles(deps, actor, body));
  });
}

function answer(reply: FastifyReply, body: unknown) {
  void reply.header('cache-control', 'no-store');
  return successEnvelope(body);
}

interface SentWhole extends SentFile {
  readonly id?: string | undefined;
  readonly file_name: string;
}

function read(sent: SentWhole, id: string): WholeFile {
  const bytes = readDataUrl(sent, BODY_FILE_LIMIT);
  return { id, name: sent.file_name, size: bytes.length, bytes };
}

async function attach(
  deps: DirectUploadDeps,
  actor: Actor,
  body: SentWhole & { readonly task_id: string; readonly comment_id?: string },
) {
  const file = read(body, body.id ?? v7());
  const contents = await keepAll(deps, actor, [file], (context) => placeOf(context, body.task_id));
  const row = await writeAs(deps, actor, async (tx) => {
    await announceAttachment(tx, body.task_id, { ...file, commentId: body.comment_id });
    await fill(tx, file, contents.get(file));
    return requireAttachment(tx, file.id);
  });
  return attachmentView(row);
}

/** A deterministic id: the same comment and index give the same id. The ids of one comment sort like its files. */
const fileId = (commentId: string, place: number): string =>
  v5('files', commentId).slice(0, -2) + place.toString(16).padStart(2, '0');

/** Idempotent for a repeated id: a repeated request completes what failed before. */
async function commentWithFiles(
  { runner, ...deps }: DirectUploadDeps,
  actor: Actor,
  body: CallBody<'taskComments.create'>,
): Promise<unknown> {
  const { id, task_id, attachments } = body;
  const whole = attachments.map((sent, place) => read(sent, id === undefined ? v7() : fileId(id, place)));
  const contents = await keepAll(deps, actor, whole, (context) => placeOf(context, task_id));
  const announced = whole.map((file) => ({ id: file.id, name: file.name, size: file.size }));
  return runner.run(
    actor,
    'taskComments.create',
    { body: { ...body, attachments: [], files: [...body.files, ...announced] } },
    async (tx) => {
      for (const file of whole) await fill(tx, file, contents.get(file));
    },
  );
}

/** Like `commentWithFiles`, for the files of a new task. */
async function taskWithFiles(
  { runner, ...deps }: DirectUploadDeps,
  actor: Actor,
  { attachments_raw = [], ...body }: CallBody<'tasks.create'>,
): Promise<unknown> {
  const id = body.id ?? v7();
  const whole = attachments_raw.map((sent, place) => read(sent, fileId(id, place)));
  const contents = await keepAll(deps, actor, whole, (context) =>
    requireProject(context, body.project_id, 'task.attach'),
  );
  return runner.run(actor, 'tasks.create', { body: { ...body, id } }, async (tx) => {
    for (const file of whole) {
      await announceAttachment(tx, id, file);
      await fill(tx, file, contents.get(file));
    }
  });
}

const placeOf = async (context: ReadContext, taskId: string): Promise<ProjectAccess> =>
  (await requireTask(context, taskId, 'task.attach')).project;

/** Stores the contents for somebody who may attach files there; all or nothing. */
async function keepAll(
  deps: StoreDeps,
  actor: Actor,
  files: readonly WholeFile[],
  place: (context: ReadContext) => Promise<ProjectAccess>,
): Promise<ReadonlyMap<WholeFile, StoredContent>> {
  const contents = new Map<WholeFile, StoredContent>();
  if (files.length === 0) return contents;
  await readAs(deps, actor, async (context) => {
    const { teamId } = await place(context);
    for (const file of files) await requireStorable(context, teamId, file);
  });
  const measured = await Promise.all(files.map(async ({ bytes }) => measure(singleChunk(bytes))));
  for (const { type } of measured) requireAllowedType(type);
  for (const [place, file] of files.entries()) {
    const facts = measured[place];
    if (!facts) continue;
    contents.set(
      file,
      await storeContent(deps, { ...facts, size: file.size, pieces: () => singleChunk(file.bytes) }),
    );
  }
  return contents;
}

/** Only the person who announced a file may upload its content: once, and with the announced size. */
async function fill(tx: Tx, { id, size }: WholeFile, content: StoredContent | undefined): Promise<void> {
  const row = await findAttachment(tx, id);
  if (!row || row.stored || !content) return;
  if (row.uploaded_by !== tx.actor.userId) throw new AppError('not_allowed');
  if (row.size !== size) throw new AppError('conflict', { field: 'size' });
  await attachContent(tx, id, content);
}
