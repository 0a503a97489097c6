import { expect, it } from 'vitest';
import { defaultsIn, withDefaults } from './new-task-defaults.ts';

const ME = { today: '2026-11-25', userId: 'u1' };

it('gives a new task the values of its groups', () => {
  expect(defaultsIn([{ by: 'members', id: 'ana' }], 'week', ME)).toEqual({
    ...{ projectId: undefined, day: ME.today },
    values: { assignees: ['ana'] },
  });
  const parts = [
    { by: 'project', id: 'p' },
    { by: 'priority', id: 'high' },
  ] as const;
  expect(defaultsIn(parts, 'any', ME)).toEqual({
    ...{ projectId: 'p', day: ME.today },
    values: { assignees: [], priorityId: 'high' },
  });
  const given = [
    { by: 'labels', id: 'site' },
    { by: 'start', id: '2026-11-26' },
  ] as const;
  expect(defaultsIn(given, 'week', ME)?.values).toEqual({
    ...{ assignees: [], labels: ['site'], startDate: '2026-11-26' },
  });
});

it('prefers typed values over defaults, and combines labels', () => {
  const given = { assignees: ['ana'], labels: ['site'] };
  expect(withDefaults(given, { assignees: ['bo'], labels: ['wet'] })).toEqual({
    ...{ assignees: ['bo'], labels: ['site', 'wet'] },
  });
  expect(withDefaults({ assignees: [] }, { endDate: '2026-11-26' })).toEqual({
    ...{ assignees: [], endDate: '2026-11-26' },
  });
});

it('sets the due date of the group, none in the list without due dates, and today otherwise', () => {
  const dayOf = (id: string | null) => defaultsIn([{ by: 'due', id }], 'week', ME)?.day;
  expect([dayOf('2026-11-25'), dayOf('2026-11-30'), dayOf(null)]).toEqual(['2026-11-25', '2026-11-30', null]);
  expect(defaultsIn([{ by: 'none', id: null }], 'none', ME)?.day).toBeNull();
  expect(defaultsIn([{ by: 'members', id: null }], 'month', ME)).toMatchObject({
    ...{ day: ME.today, values: { assignees: [] } },
  });
});

it('returns null where a new task would be late, in progress, done, by another reporter, or not shown', () => {
  for (const value of [
    { by: 'due', id: '2026-11-24' },
    { by: 'start', id: '2026-11-24' },
    { by: 'status', id: 'doing' },
    { by: 'status', id: 'done' },
    { by: 'reporter', id: 'u2' },
  ] as const)
    expect(defaultsIn([{ by: 'project', id: 'p' }, value], 'week', ME), value.id).toBeNull();
  expect(defaultsIn([{ by: 'reporter', id: 'u1' }], 'week', ME)).not.toBeNull();
  expect(defaultsIn([{ by: 'status', id: 'todo' }], 'week', ME)).not.toBeNull();
  expect(defaultsIn([{ by: 'none', id: null }], 'overdue', ME)).toBeNull();
});
