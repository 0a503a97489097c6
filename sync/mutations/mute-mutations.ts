/** Mutations of mutes: turns notifications of a task or a whole project off and on for a person. Carries MU1, MU3. */
import * as z from 'zod/mini';
import { id } from '../../contract/entities/fields.ts';
import { type BeforeImage, defineMutation, imageOf, type NamedMutation, type ReplicaTx } from './mutation.ts';
import type { Work } from '../work.ts';

type Muted = 'task' | 'project';

function* setMuted(tx: ReplicaTx, entity: Muted, rowId: string, muted: boolean): Work<void> {
  const row = yield* tx.get(entity, rowId);
  const was = yield* tx.get('mute', rowId);
  if (!muted && was) yield* tx.remove('mute', rowId);
  if (!muted || was || !row) return;
  const place = 'project_id' in row ? { project_id: row.project_id, task_id: rowId } : null;
  yield* tx.put('mute', {
    id: rowId,
    team_id: row.team_id,
    ...(place ?? { project_id: rowId, task_id: null }),
  });
}

/** Whether the mutation changed it. */
const changed = (before: readonly BeforeImage[], rowId: string, muted: boolean): boolean => {
  const image = imageOf(before, 'mute', rowId);
  return image !== undefined && (image === null) === muted;
};

const muteTask = defineMutation({
  name: 'mute.task',
  args: z.object({ taskId: id, muted: z.boolean() }),
  apply: (tx, { taskId, muted }) => setMuted(tx, 'task', taskId, muted),
  sends: 'tasks.setMuted',
  call: ({ taskId, muted }) => ({ params: { id: taskId }, body: { muted } }),
  inverse: ({ taskId, muted }, before): NamedMutation[] =>
    changed(before, taskId, muted) ? [{ name: 'mute.task', args: { taskId, muted: !muted } }] : [],
  describe: ({ muted }) => ({ key: `mutations.mute.task.${muted ? 'on' : 'off'}`, values: {} }),
});

const muteProject = defineMutation({
  name: 'mute.project',
  args: z.object({ projectId: id, muted: z.boolean() }),
  apply: (tx, { projectId, muted }) => setMuted(tx, 'project', projectId, muted),
  sends: 'projects.setMuted',
  call: ({ projectId, muted }) => ({ params: { id: projectId }, body: { muted } }),
  inverse: ({ projectId, muted }, before): NamedMutation[] =>
    changed(before, projectId, muted) ? [{ name: 'mute.project', args: { projectId, muted: !muted } }] : [],
  describe: ({ muted }) => ({ key: `mutations.mute.project.${muted ? 'on' : 'off'}`, values: {} }),
});

export const muteMutations = { 'mute.task': muteTask, 'mute.project': muteProject };
