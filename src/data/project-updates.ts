/** What people say about a project, read while its page is open, and writing it. Each change resolves when it is kept here. */
import { useEffect, useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { ProjectUpdate } from '../../contract/entities/project-entities.ts';
import type { UpdateSign } from '../../contract/rules/project-updates.ts';
import { useMutate, useSync } from './sync-context.ts';
import type { TypedComment } from './tasks/use-comment-actions.ts';

const NONE: readonly ProjectUpdate[] = [];

/** Updates of a project, oldest first; null until they were read. */
export function useProjectUpdates(projectId: string): readonly ProjectUpdate[] | null {
  const client = useSync();
  const [found, setFound] = useState<{
    readonly projectId: string;
    readonly rows: readonly ProjectUpdate[];
  } | null>(null);
  useEffect(() => {
    let current = true;
    const take = (rows: readonly ProjectUpdate[]): void => {
      if (!current) return;
      setFound({ projectId, rows: rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at)) });
    };
    const read = (): void => {
      client.replica.projectUpdate
        .where('project_id')
        .equals(projectId)
        .toArray()
        .then(take)
        .catch(() => take(NONE));
    };
    read();
    const stop = client.onRowsChanged((changes) => {
      if (changes.some((change) => change.entity === 'projectUpdate')) read();
    });
    return () => {
      current = false;
      stop();
    };
  }, [client, projectId]);
  return found?.projectId === projectId ? found.rows : null;
}

export interface UpdateActions {
  readonly post: (projectId: string, said: TypedComment) => Promise<void>;
  readonly edit: (update: ProjectUpdate, said: TypedComment) => Promise<void>;
  readonly remove: (update: ProjectUpdate) => Promise<void>;
  readonly react: (
    update: ProjectUpdate,
    teamMemberId: string,
    sign: UpdateSign,
    given: boolean,
  ) => Promise<void>;
}

export function useUpdateActions(): UpdateActions {
  const mutate = useMutate();
  return useMemo(
    () => ({
      post: (projectId, { content, mentions }) =>
        mutate.projectUpdate.post({ updateId: newId(), projectId, content, mentions: [...mentions] }),
      edit: ({ id: updateId }, { content, mentions }) =>
        mutate.projectUpdate.edit({ updateId, content, mentions: [...mentions] }),
      remove: ({ id: updateId }) => mutate.projectUpdate.remove({ updateId }),
      react: ({ id: updateId }, teamMemberId, sign, given) =>
        mutate.projectUpdate.react({ updateId, teamMemberId, sign, given }),
    }),
    [mutate],
  );
}
