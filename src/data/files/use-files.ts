/** Files of tasks: their rows, their upload progress, and their contents. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Attachment } from '../../../contract/entities/task-entities.ts';
import { useSync } from '../sync-context.ts';
import type { ClientFiles, FileProgress } from '../sync-types.ts';
import { byCreation, type ReplicaQuery, useReplicaQuery } from '../use-replica-query.ts';

/** Files of a task, oldest first, without those of its comments. */
export function useTaskFiles(taskId: string): readonly Attachment[] {
  const files = useAllFiles(taskId);
  return useMemo(() => files.filter(({ comment_id: comment }) => comment === null), [files]);
}

/** Files of the comments on a task, by comment, in the order of creation. */
export function useCommentFiles(taskId: string): ReadonlyMap<string | null, readonly Attachment[]> {
  const files = useAllFiles(taskId);
  return useMemo(() => Map.groupBy(files, ({ comment_id: comment }) => comment), [files]);
}

const NO_FILES: readonly Attachment[] = [];

function useAllFiles(taskId: string): readonly Attachment[] {
  const read = useCallback<ReplicaQuery<readonly Attachment[]>>(
    async (replica) =>
      (await replica.attachment.where('task_id').equals(taskId).toArray()).toSorted(byCreation),
    [taskId],
  );
  return useReplicaQuery(read) ?? NO_FILES;
}

/** Files of all tasks of a project, newest first; null until they are read. */
export function useProjectFiles(projectId: string): readonly Attachment[] | null {
  const read = useCallback<ReplicaQuery<readonly Attachment[]>>(
    async (replica) => {
      const rows = await replica.attachment.where('project_id').equals(projectId).toArray();
      return rows.toSorted((a, b) => byCreation(b, a));
    },
    [projectId],
  );
  return useReplicaQuery(read);
}

/** Files attached here that the server does not have yet, by id. */
export function useSendingFiles(): ReadonlyMap<string, FileProgress> {
  const client = useSync();
  const [sending, setSending] = useState<ReadonlyMap<string, FileProgress>>(new Map());
  useEffect(() => {
    let current = true;
    const read = (): void => {
      client.files.sending().then(
        (list) => {
          if (current) setSending(new Map(list.map((one) => [one.id, one])));
        },
        () => undefined,
      );
    };
    read();
    const stops = [
      client.files.onChange(read),
      client.onRowsChanged((changes) => {
        if (changes.some(({ entity }) => entity === 'attachment')) read();
      }),
    ];
    return () => {
      current = false;
      for (const stop of stops) stop();
    };
  }, [client]);
  return sending;
}

type Load = (files: ClientFiles) => Promise<Blob | null>;

/** An object URL of a blob, revoked when it is no longer shown. */
function useBlobAddress(load: Load): string | null | undefined {
  const { files } = useSync();
  const [shown, setShown] = useState<{ load: Load; address: string | null } | null>(null);
  useEffect(() => {
    let address: string | null = null;
    let current = true;
    const show = (blob: Blob | null): void => {
      if (!current) return;
      address = blob && URL.createObjectURL(blob);
      setShown({ load, address });
    };
    load(files).then(show, () => show(null));
    return () => {
      current = false;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [files, load]);
  return shown?.load === load ? shown.address : undefined;
}

/** URL of a file's thumbnail: undefined while it is loading, null when there is none. */
export function useFilePreview({
  id,
  has_preview: made,
}: Pick<Attachment, 'id' | 'has_preview'>): string | null | undefined {
  const load = useCallback<Load>((files) => files.preview(id, made), [id, made]);
  return useBlobAddress(load);
}

/** URL of the whole file, for showing an image; null when it cannot be loaded now. */
export function useFileAddress(id: string): string | null | undefined {
  const load = useCallback<Load>((files) => files.content(id), [id]);
  return useBlobAddress(load);
}
