/** Attaching files to a task: each is kept on this device first, then shown, then sent when the network is there. */
import { v7 as newId } from 'uuid';
import {
  fileSizeLimit,
  FILES_AT_ONCE,
  fittingFileName,
  isRefusedFile,
} from '../../../contract/rules/file-rules.ts';
import { smallPicture } from '../../lib/small-picture.ts';
import { change } from '../mutate.ts';
import type { NamedMutation, SyncClient } from '../sync-types.ts';

/** Why a file was not taken. `full`: this device has no room. `unreadable`: it is gone, or no file. */
export type FileProblem = 'kind' | 'size' | 'empty' | 'full' | 'unreadable' | 'many';

export interface RefusedFile {
  readonly name: string;
  readonly problem: FileProblem;
}

export interface Attached {
  readonly names: readonly string[];
  readonly refused: readonly RefusedFile[];
}

type FilesClient = Pick<SyncClient, 'files' | 'mutateAll'>;

function problemOf(file: File, limit: number): FileProblem | null {
  if (isRefusedFile(fittingFileName(file.name))) return 'kind';
  if (file.size > limit) return 'size';
  return file.size === 0 ? 'empty' : null;
}

/** All files of one gesture are one step of undo. `plan` is the subscription's type, which decides how large a file may be. */
export async function attachFiles(
  client: FilesClient,
  taskId: string,
  files: readonly File[],
  plan: string,
): Promise<Attached> {
  const limit = fileSizeLimit({ type: plan });
  const refused: RefusedFile[] = files.slice(FILES_AT_ONCE).map(({ name }) => ({ name, problem: 'many' }));
  const changes: NamedMutation[] = [];
  const names: string[] = [];
  for (const file of files.slice(0, FILES_AT_ONCE)) {
    const attachmentId = newId();
    const problem = problemOf(file, limit) ?? (await keep(client, attachmentId, file));
    if (problem !== null) {
      refused.push({ name: file.name, problem });
      continue;
    }
    const name = fittingFileName(file.name);
    names.push(name);
    changes.push(change('attachment.add', { attachmentId, taskId, name, size: file.size }));
  }
  await client.mutateAll(changes);
  return { names, refused };
}

async function keep(client: FilesClient, id: string, file: File): Promise<FileProblem | null> {
  try {
    // A copy: what was picked may be changed or taken away before it is sent.
    const content = new Blob([await file.arrayBuffer()], { type: file.type });
    await client.files.keep(id, content, await smallPicture(content));
    return null;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return /Quota/.test(name) ? 'full' : 'unreadable';
  }
}
