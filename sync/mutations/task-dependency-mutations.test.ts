import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dependency } from '../../contract/entities/task-entities.ts';
import { DEPENDENCIES } from '../../test/property/comment-rows.ts';
import { anyRows, CONTEXT, idOf, NEW_ID, TASKS, World } from '../../test/property/mutation-world.ts';
import { mutationNamed } from './index.ts';
import type { NamedMutation } from './mutation.ts';

const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = TASKS;
const [EDGE = ''] = DEPENDENCIES;

const worldOf = (): World => new World(fc.sample(anyRows, { numRuns: 1, seed: 1 })[0] ?? {});
const edgesIn = async (world: World) =>
  [...((await world.rows()).get('dependency')?.values() ?? [])] as Dependency[];

/** Runs the mutation and returns its inverse. */
async function doIn(world: World, named: NamedMutation): Promise<NamedMutation[]> {
  const { before } = await world.run(named);
  return mutationNamed(named.name)?.inverse(named.args, before, CONTEXT) ?? [];
}
const add = (taskId: string, relatedTaskId: string): NamedMutation => ({
  name: 'taskDependency.add',
  args: { dependencyId: NEW_ID, taskId, relatedTaskId },
});

describe('a dependency', () => {
  it('is stored and undone', async () => {
    const world = worldOf();
    const back = await doIn(world, add(FOURTH, THIRD));
    expect(await edgesIn(world)).toHaveLength(3);
    expect(back.map((one) => one.name)).toEqual(['taskDependency.remove']);
    for (const one of back) await world.run(one);
    expect(await edgesIn(world)).toHaveLength(2);
  });

  it('is not stored when it makes a cycle, exists already, or one task is missing', async () => {
    const world = worldOf();
    // The third waits for the second, the second for the first.
    for (const [task, related] of [
      [FIRST, THIRD],
      [FIRST, FIRST],
      [SECOND, FIRST],
      [FIRST, idOf(12, 99)],
    ] as const) {
      expect(await doIn(world, add(task, related))).toEqual([]);
    }
    expect(await edgesIn(world)).toHaveLength(2);
  });

  it('is deleted, and undo adds it again', async () => {
    const world = worldOf();
    const args = { dependencyId: EDGE, taskId: SECOND, relatedTaskId: FIRST };
    const back = await doIn(world, { name: 'taskDependency.remove', args });
    expect(await edgesIn(world)).toHaveLength(1);
    expect(back).toEqual([{ name: 'taskDependency.add', args }]);
    expect(mutationNamed('taskDependency.remove')?.call(args)).toEqual({
      call: 'dependencies.delete',
      params: { id: EDGE },
    });
  });
});
