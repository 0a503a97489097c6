/** Undoing the reopening of a finished task. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Task } from '../../contract/entities/task-entities.ts';
import { anyRows, CONTEXT, STATUSES, World } from '../../test/property/mutation-world.ts';
import { mutationNamed } from './index.ts';
import type { NamedMutation } from './mutation.ts';

const FINISHED = '2026-01-05T12:00:00.000Z';
const [TODO = '', , DONE = ''] = STATUSES;

/** A project whose only task was finished weeks ago. */
function world(): { readonly world: World; readonly task: Task } {
  const rows = fc.sample(anyRows, { numRuns: 1, seed: 1 })[0] ?? {};
  const [first] = rows.task ?? [];
  if (!first) throw new Error('no task');
  const task = { ...first, parent_task_id: null, archived: false, status_id: DONE, completed_at: FINISHED };
  return { world: new World({ ...rows, dependency: [], task: [task] }), task };
}

it.each(['task.setStatus', 'task.move'])(
  'undoing a reopening by %s restores the time of completion, on the server too',
  async (name) => {
    const { world: on, task } = world();
    const completed = async (): Promise<unknown> =>
      Reflect.get((await on.rows()).get('task')?.get(task.id) ?? {}, 'completed_at');
    const place = name === 'task.move' ? { groupBy: 'status', order: 'a1' } : {};
    const reopen: NamedMutation = { name, args: { taskId: task.id, statusId: TODO, ...place } };
    const { before } = await on.run(reopen);
    expect(await completed()).toBeNull();
    const [back] = mutationNamed(name)?.inverse(reopen.args, before, CONTEXT) ?? [];
    if (!back) throw new Error('it cannot be undone');
    await on.run(back);
    expect(await completed()).toBe(FINISHED);
    expect(mutationNamed(name)?.call(back.args)).toMatchObject({
      body: { status_id: DONE, former_completed_at: FINISHED },
    });
    // Finishing it again sets a new time of completion.
    await on.run(reopen);
    await on.run({ name, args: { taskId: task.id, statusId: DONE, ...place } });
    expect(await completed()).toBe(CONTEXT.now);
  },
);
