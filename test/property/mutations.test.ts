/** Properties of all mutations: undo restores the rows, replay is idempotent, and the server accepts the call. */
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { AnyCall } from '../../contract/call.ts';
import { calls, findCall } from '../../contract/calls/index.ts';
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import en from '../../locales/en/sync.json' with { type: 'json' };
import { mutationNamed, type MutationName, mutationNames, mutations } from '../../sync/mutations/index.ts';
import type { NamedMutation } from '../../sync/mutations/mutation.ts';
import { optionsUpdate } from './custom-columns.ts';
import { ARGUMENTS } from './mutation-arguments.ts';
import { anyRows, CONTEXT, type Rows, World } from './mutation-world.ts';

const RUNS = 60;

type AllRows = Awaited<ReturnType<World['rows']>>;

/** Rows that undo leaves on purpose: others may use them by now. */
const LEFT_BEHIND: Partial<Record<MutationName, EntityName>> = {
  'task.createLabel': 'label',
  'task.assign': 'projectMember',
  'project.create': 'client',
  'project.update': 'client',
  'projectPref.favorite': 'projectPref',
  'projectPref.subscribe': 'projectPref',
  'projectPref.archive': 'projectPref',
  'projectPref.archiveForAll': 'projectPref',
  'projectPref.view': 'projectPref',
  'project.setManager': 'projectMember',
  'member.invite': 'jobTitle',
  'member.setJobTitle': 'jobTitle',
};
/** Mutations that cannot be undone. */
const FINAL: readonly MutationName[] = [
  'project.remove',
  'projectTemplate.remove',
  'member.remove',
  'team.create',
  'team.createOwn',
  'invitation.accept',
  'taskComment.remove',
  'projectUpdate.remove',
  'timesheetWeek.submit',
  'timesheetWeek.withdraw',
  'timesheetWeek.decide',
];

function shownTask(task: Task, rows: AllRows): Record<string, unknown> {
  const tasks = [...(rows.get('task')?.values() ?? [])] as Task[];
  const status = rows.get('status')?.get(task.status_id) as RowByEntity['status'] | undefined;
  const done = status?.category_id === DONE_CATEGORY_ID;
  const parent = tasks.some((one) => one.parent_task_id === task.id && !one.archived);
  const progress = done ? 100 : parent || task.manual_progress ? (task.progress_value ?? 0) : 0;
  return {
    ...task,
    progress_value: progress,
    manual_progress: null,
    progress_mode: null,
    completed_at: task.completed_at !== null,
    assignees: task.assignees.toSorted(),
    labels: task.labels.toSorted(),
    subscribers: task.subscribers.toSorted(),
    task_no: null,
    created_at: null,
    updated_at: null,
  };
}

/** What people see: no bookkeeping, sets without order, and no to-dos that are done. */
function shown(rows: AllRows, name: MutationName): Record<string, unknown> {
  const without = LEFT_BEHIND[name];
  const all: Record<string, unknown> = {};
  for (const [entity, byId] of rows) {
    if (entity === without) continue;
    for (const [id, row] of byId) {
      if (entity === 'task') all[`${entity} ${id}`] = shownTask(row as Task, rows);
      else if (entity === 'phase')
        all[`${entity} ${id}`] = { ...row, sort_index: placeOf(rows, row as RowByEntity['phase']) };
      // An edited comment stays marked as edited, also after undo.
      else if (entity === 'comment')
        all[`${entity} ${id}`] = { ...row, is_edited: null, updated_at: null, created_at: null };
      else if (entity === 'projectUpdate')
        all[`${entity} ${id}`] = { ...row, edit_count: null, last_edited_at: null, updated_at: null };
      else if (entity !== 'personalTask' || !(row as RowByEntity['personalTask']).done)
        all[`${entity} ${id}`] = { ...row, updated_at: null, created_at: null };
    }
  }
  return all;
}

function placeOf(rows: AllRows, phase: RowByEntity['phase']): number {
  const phases = [...(rows.get('phase')?.values() ?? [])] as RowByEntity['phase'][];
  return phases.toSorted((a, b) => b.sort_index - a.sort_index).findIndex((one) => one.id === phase.id);
}

function inverseOf(named: NamedMutation, run: Awaited<ReturnType<World['run']>>): NamedMutation[] {
  const mutation = mutationNamed(named.name);
  return mutation ? mutation.inverse(mutation.args.parse(named.args), run.before, CONTEXT) : [];
}

const anyOf = (name: MutationName): fc.Arbitrary<NamedMutation> =>
  (ARGUMENTS[name] as fc.Arbitrary<unknown>).map((args) => ({ name, args }));

const undoable = mutationNames.filter((name) => !FINAL.includes(name)).map((name) => ({ name }));

describe('undo', () => {
  it.each(undoable)('[MU3] $name is undone by its inverse', async ({ name }) => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyOf(name), async (rows, named) => {
        const world = new World(rows);
        const before = shown(await world.rows(), name);
        const run = await world.run(named);
        for (const back of inverseOf(named, run)) await world.run(back);
        expect(shown(await world.rows(), name)).toEqual(before);
      }),
      { numRuns: RUNS },
    );
  });

  it('[MU3] undo of renaming an option does not rename values of a deleted option with that name', async () => {
    // Tasks have "Green,Blue": the first option, Red, is renamed to Blue, and the options Green and Blue are deleted.
    const named = { name: 'customColumn.update', args: optionsUpdate('labels', ['Blue']) } as const;
    for (const rows of fc.sample(anyRows, { numRuns: 5, seed: 1 })) {
      const world = new World(rows);
      const before = shown(await world.rows(), named.name);
      const run = await world.run(named);
      for (const back of inverseOf(named, run)) await world.run(back);
      expect(shown(await world.rows(), named.name)).toEqual(before);
    }
  });

  it.each(FINAL)('%s has no inverse', async (name) => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyOf(name), async (rows, named) => {
        expect(inverseOf(named, await new World(rows).run(named))).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });
});

describe.each(mutationNames.map((name) => ({ name })))('$name', ({ name }) => {
  it('[MU1] returns the same rows from the same rows, and changes nothing when it runs again', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyOf(name), async (rows, named) => {
        const [one, other] = [new World(rows), new World(rows)];
        await one.run(named);
        await other.run(named);
        expect(await one.rows()).toEqual(await other.rows());
        await one.run(named);
        expect(await one.rows()).toEqual(await other.rows());
      }),
      { numRuns: RUNS },
    );
  });

  it('[RB3] does not throw when rows are missing', async () => {
    const fewer = fc.tuple(
      anyRows,
      fc.subarray(['task', 'status', 'project', 'phase', 'label', 'user'] as const),
    );
    await fc.assert(
      fc.asyncProperty(fewer, anyOf(name), async ([rows, gone], named) => {
        const left: Rows = { ...rows };
        for (const entity of gone) delete left[entity];
        await new World(left).run(named);
      }),
      { numRuns: RUNS },
    );
  });

  it('sends an outbox call of the server with valid params, query and body', async () => {
    await fc.assert(
      fc.asyncProperty(anyOf(name), async (named) => {
        const mutation = mutationNamed(name);
        const request = mutation?.call(mutation.args.parse(named.args));
        const call = findCall(request?.call ?? '');
        expect(Object.keys(calls)).toContain(request?.call);
        expect(call).toMatchObject({ offline: 'outbox' });
        if (call && request) accepts(call, JSON.parse(JSON.stringify(request)) as typeof request);
      }),
      { numRuns: 20 },
    );
  });

  it('has a description for the sync panel', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyOf(name), async (rows, named) => {
        const mutation = mutationNamed(name);
        const run = await new World(rows).run(named);
        const { key } = mutation?.describe(mutation.args.parse(named.args), run.before) ?? { key: '' };
        expect(textOf(key) ?? textOf(`${key}_other`), key).toBeTypeOf('string');
      }),
      { numRuns: 10 },
    );
  });
});

function textOf(key: string): unknown {
  return key.split('.').reduce<unknown>((part, step) => Reflect.get(Object(part) as object, step), en);
}

function accepts(call: AnyCall, request: { params?: unknown; query?: unknown; body?: unknown }): void {
  const check = (schema: z.ZodMiniType | undefined, value: unknown, part: string): void => {
    const result = schema?.safeParse(value ?? {});
    expect(
      result?.success ?? value === undefined,
      `${call.name} ${part}: ${JSON.stringify(result?.error?.issues)}`,
    ).toBe(true);
  };
  check(call.params, request.params, 'params');
  check(call.query, request.query, 'query');
  if (call.body || request.body !== undefined) check(call.body, request.body, 'body');
}

it('registers every mutation under its own name', () => {
  expect(Object.entries(mutations).map(([name, mutation]) => [name, mutation.name])).toEqual(
    mutationNames.map((name) => [name, name]),
  );
});

/** Calls whose effect our own client achieves by another call. */
const REACHED_OTHERWISE: Readonly<Record<string, string>> = {
  // One holiday is a list of one.
  'holidays.create': 'holidays.add',
  'holidays.deleteOne': 'holidays.delete',
  'home.createTask': 'tasks.create',
  'notifications.readAll': 'notifications.mark',
  'statuses.update': 'statuses.rename and statuses.setCategory',
  // Each task is a mutation of its own: a refused one does not affect the others.
  'taskBulk.archive': 'tasks.update',
  'taskBulk.assignMe': 'tasks.setAssigned',
  'taskBulk.delete': 'tasks.delete',
  'taskBulk.dueDate': 'tasks.update',
  'taskBulk.label': 'tasks.setLabel and tasks.createLabel',
  'taskBulk.members': 'tasks.setAssigned',
  'taskBulk.phase': 'tasks.update',
  'taskBulk.priority': 'tasks.update',
  'taskBulk.startDate': 'tasks.update',
  'taskBulk.status': 'tasks.update',
  // Files of comments are deleted like all other files.
  'taskComments.deleteAttachment': 'attachments.delete',
  // A copy is created like any task, part by part, with ids that are known at once.
  'tasks.duplicate': 'tasks.create and what its parts are set by',
  'tasks.group': 'tasks.update',
  'tasks.moveToStatus': 'tasks.update',
  'tasks.quickCreate': 'tasks.create',
  // Two people may label one task at the same time: one label per call preserves both.
  'tasks.replaceLabels': 'tasks.setLabel',
  'tasks.setDuration': 'tasks.update',
  'teamMembers.update': 'teamMembers.change',
};

it.each(mutationNames)('%s sends exactly the calls that it declares', (name) => {
  const mutation = mutationNamed(name);
  // Some choose between two calls: enough samples from a fixed seed reach both.
  const sent = fc
    .sample(anyOf(name), { numRuns: 40, seed: 1 })
    .map(({ args }) => mutation?.call(mutation.args.parse(args)).call);
  expect(new Set(sent)).toEqual(new Set(mutation?.sends));
});

it('sends every implemented outbox call whose effect no other call has', () => {
  const sent = new Set(Object.values(mutations).flatMap(({ sends }) => sends));
  const waiting = Object.values(calls).filter((call) => call.offline === 'outbox' && !('planned' in call));
  const missing = waiting.map((call) => call.name).filter((name) => !sent.has(name));
  expect(missing.toSorted()).toEqual(Object.keys(REACHED_OTHERWISE));
});
