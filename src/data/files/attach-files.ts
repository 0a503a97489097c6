/** Attaches files to a task: each is stored on this device first, then shown, then uploaded when there is a network. */
import { v7 as newId } from 'uuid';
import {
  FILE_NAME_LIMIT,
  fileSizeLimit,
  FILES_AT_ONCE,
  fittingFileName,
  isRefusedFile,
} from '../../../contract/rules/file-rules.ts';
import { smallPicture } from '../../lib/small-picture.ts';
import { change, type MutateAll } from '../mutate.ts';
import type { NamedMutation, SyncClient } from '../sync-types.ts';

/** Why a file was not accepted. `full`: no space on this device. `unreadable`: it was removed, or is a folder. */
type FileProblem = 'kind' | 'size' | 'empty' | 'full' | 'unreadable' | 'many';

export interface RefusedFile {
  readonly name: string;
  readonly problem: FileProblem;
}

export interface AttachedFile {
  readonly id: string;
  readonly name: string;
}

export interface Attached {
  readonly files: readonly AttachedFile[];
  readonly refused: readonly RefusedFile[];
}

function problemOf(name: string, file: File, limit: number): FileProblem | null {
  if (isRefusedFile(name)) return 'kind';
  if (file.size > limit) return 'size';
  return file.size === 0 ? 'empty' : null;
}

/**
 * All files of one gesture are one undo step. `plan` is the subscription type, which determines the maximum file size.
 */
export async function attachFiles(
  client: Pick<SyncClient, 'files'>,
  mutateAll: MutateAll,
  taskId: string,
  files: readonly File[],
  plan: string,
): Promise<Attached> {
  const { stored, refused } = await storeFiles(client, files, { plan, maxFiles: FILES_AT_ONCE });
  await mutateAll(stored.map((file): NamedMutation => change('attachment.add', { ...file, taskId })));
  return { files: stored.map(({ attachmentId: id, name }) => ({ id, name })), refused };
}

/** A file on this device that no row names yet. */
export interface LocalFile {
  readonly attachmentId: string;
  readonly name: string;
  readonly size: number;
}

export interface StoreOptions {
  /** The subscription's type, which decides how large a file may be. */
  readonly plan: string;
  /** Maximum number; further files are refused. */
  readonly maxFiles: number;
  readonly nameLimit?: number;
}

/** Stores contents before a row refers to them; contents that never get a row are deleted after some days. */
export async function storeFiles(
  client: Pick<SyncClient, 'files'>,
  files: readonly File[],
  { plan, maxFiles, nameLimit = FILE_NAME_LIMIT }: StoreOptions,
): Promise<{ readonly stored: readonly LocalFile[]; readonly refused: readonly RefusedFile[] }> {
  const limit = fileSizeLimit({ type: plan });
  const refused: RefusedFile[] = files.slice(maxFiles).map(({ name }) => ({ name, problem: 'many' }));
  const stored: LocalFile[] = [];
  for (const file of files.slice(0, maxFiles)) {
    const attachmentId = newId();
    const name = fittingFileName(file.name, nameLimit);
    const problem = problemOf(name, file, limit) ?? (await keep(client, attachmentId, file));
    if (problem === null) stored.push({ attachmentId, name, size: file.size });
    else refused.push({ name: file.name, problem });
  }
  return { stored: stored, refused };
}

async function keep(client: Pick<SyncClient, 'files'>, id: string, file: File): Promise<FileProblem | null> {
  try {
    // Copied into memory: the picked file may be changed or deleted before it is sent.
    const content = new Blob([await file.arrayBuffer()], { type: file.type });
    await client.files.keep(id, content, await smallPicture(content));
    return null;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return /Quota/.test(name) ? 'full' : 'unreadable';
  }
}
