/** Images in descriptions as files of the copied task, so that they survive when the original loses them. */
import { v7 as newId } from 'uuid';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { picturesIn, withPictures } from '../../../contract/rules/description-markup.ts';
import { change } from '../mutate.ts';
import type { ArgsOf, NamedMutation, SyncClient } from '../sync-types.ts';

export type PictureDeps = Pick<SyncClient, 'files' | 'replica'>;

/** The description of a copy, and the changes that attach its pictures to it. */
export interface CopiedPictures {
  readonly description: string | null;
  readonly changesFor: (taskId: string) => readonly NamedMutation[];
}

type CopiedFile = Omit<ArgsOf<'attachment.add'>, 'taskId'>;

/** By source task. An image whose file is unknown on this device is left unchanged. */
export async function copiedPictures(
  { files, replica }: PictureDeps,
  tasks: readonly Task[],
): Promise<(task: Task) => CopiedPictures> {
  const wanted = [...new Set(tasks.flatMap((task) => [...picturesIn(task.description)]))];
  const rows = wanted.length === 0 ? [] : await replica.attachment.bulkGet(wanted);
  const known = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
  const copies = new Map<string, readonly (readonly [of: string, file: CopiedFile])[]>();
  for (const { id, project_id: projectId, description } of tasks) {
    const made: (readonly [string, CopiedFile])[] = [];
    for (const picture of picturesIn(description)) {
      const row = known.get(picture);
      // An image of another project must not become visible to everybody who sees the copy.
      if (row?.project_id !== projectId) continue;
      const attachmentId = newId();
      // A local content is shown at once, also offline; one that is not uploaded yet is uploaded for the copy too.
      const isSent = await files.copy(picture, attachmentId).catch(() => false);
      const { name, size } = row;
      made.push([picture, { attachmentId, name, size, ...(!isSent && { copyOf: picture }) }]);
    }
    copies.set(id, made);
  }
  return ({ id, description }) => {
    const made = copies.get(id) ?? [];
    return {
      description: withPictures(description, new Map(made.map(([of, file]) => [of, file.attachmentId]))),
      changesFor: (taskId) => made.map(([, file]) => change('attachment.add', { ...file, taskId })),
    };
  };
}
