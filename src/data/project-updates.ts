/**
 * Project updates, read while their page is open, and posting them. Each change resolves when it is stored on the
 * device.
 */
import { useCallback, useMemo } from 'react';
import { v7 as newId } from 'uuid';
import type { ProjectUpdate } from '../../contract/entities/project-entities.ts';
import type { UpdateReaction } from '../../contract/rules/project-updates.ts';
import { useMutate } from './sync-context.ts';
import type { ThreadActions, TypedComment } from './thread.ts';
import { byCreation, type ReplicaQuery, useReplicaQuery } from './use-replica-query.ts';

/** Updates of a project, oldest first; null until they were read. */
export function useProjectUpdates(projectId: string): readonly ProjectUpdate[] | null {
  const read = useCallback<ReplicaQuery<readonly ProjectUpdate[]>>(
    async (replica) =>
      (await replica.projectUpdate.where('project_id').equals(projectId).toArray()).toSorted(byCreation),
    [projectId],
  );
  return useReplicaQuery(read);
}

export interface UpdateActions extends ThreadActions<ProjectUpdate, UpdateReaction> {
  readonly post: (projectId: string, comment: TypedComment) => Promise<void>;
}

export function useUpdateActions(): UpdateActions {
  const mutate = useMutate();
  return useMemo(
    () => ({
      post: (projectId, { content, mentions }) =>
        mutate.projectUpdate.post({ updateId: newId(), projectId, content, mentions: [...mentions] }),
      change: ({ id: updateId }, { content, mentions }) =>
        mutate.projectUpdate.edit({ updateId, content, mentions: [...mentions] }),
      remove: ({ id: updateId }) => mutate.projectUpdate.remove({ updateId }),
      react: ({ id: updateId }, teamMemberId, reaction, given) =>
        mutate.projectUpdate.react({ updateId, teamMemberId, sign: reaction, given }),
    }),
    [mutate],
  );
}
