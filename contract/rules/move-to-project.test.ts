import { describe, expect, it } from 'vitest';
import { DOING_CATEGORY_ID, DONE_CATEGORY_ID, TODO_CATEGORY_ID } from './defaults.ts';
import { fieldsInProject, type ProjectFields, type ProjectSetup } from './move-to-project.ts';

const CATEGORIES = { todo: TODO_CATEGORY_ID, doing: DOING_CATEGORY_ID, done: DONE_CATEGORY_ID };
type Status = ProjectSetup['statuses'][number];

const status = (id: string, kind: keyof typeof CATEGORIES, sort_order: number, name = id): Status => ({
  ...{ id, name, category_id: CATEGORIES[kind], sort_order },
});
const setup = (given: Partial<ProjectSetup>): ProjectSetup => ({
  ...{ statuses: [status('anything', 'todo', 0)], phases: [], members: new Set<string>() },
  ...given,
});
const task = (given: Partial<ProjectFields>): ProjectFields => ({
  ...{ status_id: 'gone', phase_id: null, assignees: [], subscribers: [] },
  ...given,
});

describe('the status of a moved task', () => {
  const from = setup({
    statuses: [
      status('waiting', 'todo', 0, 'Waiting'),
      status('review', 'doing', 1, ' In review'),
      status('shipped', 'done', 2, 'Shipped'),
    ],
  });
  /** Its status in the other project, and whether it is done there. */
  const there = (statusId: string, statuses: readonly Status[]): unknown[] => {
    const moved = fieldsInProject(task({ status_id: statusId }), undefined, from, setup({ statuses }));
    return [moved?.status_id, moved?.done];
  };
  const usual = [
    status('done', 'done', 4),
    status('look', 'doing', 3, 'IN REVIEW '),
    status('build', 'doing', 2),
    status('next', 'todo', 1),
    status('later', 'todo', 6, 'Waiting'),
    status('trap', 'done', 0, 'In review'),
  ];

  it('is the one with the same name and category, else the first of the category', () => {
    expect(there('review', usual)).toEqual(['look', false]);
    expect(there('waiting', usual)).toEqual(['later', false]);
    expect(there('shipped', usual)).toEqual(['trap', true]);
    const unnamed = usual.filter((one) => one.id !== 'look');
    expect(there('review', unnamed)).toEqual(['build', false]);
  });

  it('is the first to-do status when the category is missing or the status is unknown', () => {
    const [doing, second, first] = [
      status('doing', 'doing', 0),
      status('b', 'todo', 2),
      status('a', 'todo', 1),
    ];
    expect(there('shipped', [doing, second, first])).toEqual(['a', false]);
    expect(there('unknown', [doing, second, first])).toEqual(['a', false]);
  });

  it('is an open status when there is no to-do one, and any when all are done', () => {
    const [done, doing] = [status('done', 'done', 0), status('doing', 'doing', 1)];
    expect(there('waiting', [done, doing])).toEqual(['doing', false]);
    expect(there('waiting', [status('last', 'done', 1), done])).toEqual(['done', true]);
  });

  it('is the lower id of two with the same order, however they are sorted', () => {
    const [a, b] = [status('a', 'doing', 1), status('b', 'doing', 1)];
    expect(there('review', [a, b])).toEqual(['a', false]);
    expect(there('review', [b, a])).toEqual(['a', false]);
  });

  it('is null in a project without statuses', () => {
    expect(
      fieldsInProject(task({ status_id: 'review' }), undefined, from, setup({ statuses: [] })),
    ).toBeNull();
  });
});

describe('the phase of a moved task', () => {
  const from = setup({
    phases: [
      { id: 'one', name: 'Design' },
      { id: 'two', name: 'Build ' },
      { id: 'three', name: 'Launch' },
    ],
  });
  const to = setup({
    phases: [
      { id: 'first', name: 'Design' },
      { id: 'second', name: ' BUILD' },
    ],
  });

  it('is the one with the same name, or none', () => {
    const phases = ['one', 'two', 'three', 'unknown', null].map(
      (phase_id) => fieldsInProject(task({ phase_id }), undefined, from, to)?.phase_id,
    );
    expect(phases).toEqual(['first', 'second', null, null, null]);
  });
});

describe('the people on a moved task', () => {
  it('stay unless they are members of the old project only', () => {
    const from = setup({ members: new Set(['left', 'both']) });
    const to = setup({ members: new Set(['both', 'new']) });
    const now = task({ assignees: ['both', 'left', 'neither', 'new'], subscribers: ['left', 'both'] });
    expect(fieldsInProject(now, undefined, from, to)).toMatchObject({
      assignees: ['both', 'neither', 'new'],
      subscribers: ['both'],
    });
  });
});

describe('a task whose move is undone', () => {
  const from = setup({
    statuses: [status('s', 'doing', 0, 'Doing')],
    phases: [{ id: 'p', name: 'Build' }],
    members: new Set(['ann', 'bob']),
  });
  const to = setup({
    statuses: [status('same', 'doing', 0, 'Doing'), status('before', 'done', 1)],
    phases: [
      { id: 'build', name: 'Build' },
      { id: 'test', name: 'Test' },
    ],
    members: new Set(['ann', 'cy']),
  });
  const now = task({ status_id: 's', phase_id: 'p', assignees: ['bob', 'ann'], subscribers: ['ann'] });
  const back = (restored: Partial<ProjectFields>) => fieldsInProject(now, task(restored), from, to);

  it('gets its former values back, with only people who are members there or still on it', () => {
    const had = { status_id: 'before', phase_id: 'test', subscribers: ['eve'] };
    expect(back({ ...had, assignees: ['cy', 'eve', 'bob', 'cy'] })).toEqual({
      ...{ status_id: 'before', done: true, phase_id: 'test' },
      ...{ assignees: ['cy', 'bob'], subscribers: [] },
    });
  });

  it('gets a matching status and no phase when its former ones are gone', () => {
    expect(back({ phase_id: 'gone' })).toMatchObject({ status_id: 'same', done: false, phase_id: null });
    expect(back({ phase_id: null })?.phase_id).toBeNull();
  });
});
