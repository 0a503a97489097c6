import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RowByEntity } from '../../contract/entities/index.ts';
import { anyRows, CONTEXT, PROJECT, TASKS, TEAM, World } from '../../test/property/mutation-world.ts';
import { mutationNamed } from './index.ts';
import type { NamedMutation } from './mutation.ts';

const [TASK = '', OTHER = ''] = TASKS;
const [rows] = fc.sample(anyRows, 1);

function world(mute: RowByEntity['mute'][] = []): World {
  return new World({ ...rows, mute });
}
async function doIn(one: World, name: string, args: object): Promise<NamedMutation[]> {
  const { before } = await one.run({ name, args });
  return mutationNamed(name)?.inverse(args, before, CONTEXT) ?? [];
}
const mutes = async (one: World) => [...((await one.rows()).get('mute')?.values() ?? [])];
const place = { team_id: TEAM, project_id: PROJECT };

it('stores mutes of a task and a project under their ids, once, and undo deletes them', async () => {
  const one = world();
  const back = await doIn(one, 'mute.task', { taskId: TASK, muted: true });
  expect(back).toEqual([{ name: 'mute.task', args: { taskId: TASK, muted: false } }]);
  expect(await doIn(one, 'mute.task', { taskId: TASK, muted: true })).toEqual([]);
  await doIn(one, 'mute.project', { projectId: PROJECT, muted: true });
  expect(await mutes(one)).toEqual([
    { ...place, id: TASK, task_id: TASK },
    { ...place, id: PROJECT, task_id: null },
  ]);
  for (const undo of back) await one.run(undo);
  expect((await mutes(one)).map(({ id }) => id)).toEqual([PROJECT]);
  expect(await doIn(one, 'mute.task', { taskId: TASK, muted: false })).toEqual([]);
});

it('stores no mute of an unknown task or project', async () => {
  const one = world();
  await one.run({ name: 'mute.task', args: { taskId: PROJECT, muted: true } });
  await one.run({ name: 'mute.project', args: { projectId: TASK, muted: true } });
  expect(await mutes(one)).toEqual([]);
});

it('deletes a mute with its task, restores it on undo, and leaves others', async () => {
  const loudTask = TASKS.at(-1) ?? '';
  const one = world([
    { ...place, id: OTHER, task_id: OTHER },
    { ...place, id: loudTask, task_id: loudTask },
  ]);
  const back = await doIn(one, 'task.remove', { taskId: OTHER });
  expect((await mutes(one)).map(({ id }) => id)).not.toContain(OTHER);
  for (const undo of back) await one.run(undo);
  expect((await mutes(one)).map(({ id }) => id).toSorted()).toEqual([OTHER, loudTask].toSorted());
});
