/** Inverses have valid arguments for every row that may be stored, also one that no form would accept. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRows, CONTEXT, idOf, PROJECT, type Rows, World } from '../../test/property/mutation-world.ts';
import { mutationNamed } from './index.ts';
import type { NamedMutation } from './mutation.ts';

const sample = (): Rows => fc.sample(anyRows, { numRuns: 1, seed: 1 })[0] ?? {};

/** Runs the mutation; returns its inverses and whether their arguments are valid. */
async function backOf(rows: Rows, named: NamedMutation): Promise<(readonly [string, boolean])[]> {
  const { before } = await new World(rows).run(named);
  const back = mutationNamed(named.name)?.inverse(named.args, before, CONTEXT) ?? [];
  return back.map((one) => [one.name, mutationNamed(one.name)?.args.safeParse(one.args).success === true]);
}

it('restores a phase, or its name, when the name has one letter', async () => {
  const rows = sample();
  const [phase, ...others] = rows.phase ?? [];
  if (!phase) throw new Error('no phase');
  const short: Rows = { ...rows, phase: [{ ...phase, name: 'A' }, ...others] };
  const args = { phaseId: phase.id, projectId: PROJECT };
  const renamed = await backOf(short, { name: 'phase.rename', args: { ...args, name: 'Long' } });
  expect(renamed).toEqual([['phase.rename', true]]);
  const removed = await backOf(short, { name: 'phase.remove', args });
  expect(removed).toContainEqual(['phase.create', true]);
});

it('resumes a schedule with 600 tasks', async () => {
  const rows = sample();
  const [task] = rows.task ?? [];
  const [schedule] = rows.taskSchedule ?? [];
  if (!task || !schedule) throw new Error('no schedule');
  const created = Array.from({ length: 600 }, (_, n) => ({
    ...task,
    id: idOf(90, n),
    parent_task_id: null,
    schedule_id: schedule.id,
  }));
  const many: Rows = { ...rows, task: created };
  const args = { taskId: idOf(90, 0), scheduleId: schedule.id };
  expect(await backOf(many, { name: 'taskSchedule.stop', args })).toEqual([['taskSchedule.start', true]]);
});
