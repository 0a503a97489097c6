import { describe, expect, it } from 'vitest';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { PROJECT_ROW } from '../../../test/support/task-rows.ts';
import {
  createChanges,
  EMPTY_FORM,
  errorsOf,
  formOf,
  updateChanges,
  withDates,
  weekdaysBetween,
} from './project-form.ts';

const NONE = { names: [], keys: [] };
const named = { ...EMPTY_FORM, name: '  Harbour  ', key: 'HAR' };
const maker = { teamId: 't', teamMemberId: 'm', key: 'HAR' };

describe('the form of a project', () => {
  it('returns an error for missing, used and invalid values', () => {
    expect(errorsOf(EMPTY_FORM, NONE, true)).toEqual({ name: 'nameMissing' });
    expect(errorsOf(named, { names: ['harbour'], keys: ['har'] }, false)).toEqual({
      name: 'nameTaken',
      key: 'keyTaken',
    });
    const wrong = {
      ...named,
      key: ' ',
      startDate: '2026-02-02',
      endDate: '2026-02-01',
      workingDays: '1.5',
      manDays: '-1',
      hoursPerDay: '25',
      timeDayHours: '0',
    };
    expect(errorsOf(wrong, NONE, false)).toEqual({
      key: 'keyMissing',
      endDate: 'endBeforeStart',
      workingDays: 'wholeNumber',
      manDays: 'wholeNumber',
      hoursPerDay: 'hoursRange',
      timeDayHours: 'dayHoursRange',
    });
    expect(errorsOf(named, NONE, true)).toEqual({});
  });

  it('creates a project with three statuses, then sets its manager', () => {
    const [create, manager] = createChanges({ ...named, managerId: 'boss' }, 'p', maker);
    expect(create).toMatchObject({
      name: 'project.create',
      args: {
        ...{ projectId: 'p', name: 'Harbour', key: 'HAR', hoursPerDay: 8, manDays: 0, notes: null },
        statusIds: [expect.any(String), expect.any(String), expect.any(String)],
      },
    });
    expect(manager).toMatchObject({ name: 'project.setManager', args: { teamMemberId: 'boss' } });
    expect(createChanges(named, 'p', maker)).toHaveLength(1);
  });

  it('sends only what differs', () => {
    const project: Project = { ...PROJECT_ROW, use_weighted_progress: true };
    const before = formOf(project, null, 'boss');
    expect(updateChanges('p', before, before)).toEqual([]);
    const after = { ...before, notes: ' New ', progress: 'time' as const, managerId: null };
    expect(updateChanges('p', before, after)).toMatchObject([
      {
        name: 'project.update',
        args: { change: { notes: 'New', useWeightedProgress: false, useTimeProgress: true } },
      },
      { name: 'project.setManager', args: { teamMemberId: null } },
    ]);
  });

  it('counts the working days between its dates, without Saturdays and Sundays', () => {
    // A Friday to the Monday after it, a week, a weekend, five weeks and a day.
    expect(weekdaysBetween('2026-11-20', '2026-11-23')).toBe(2);
    expect(weekdaysBetween('2026-11-18', '2026-11-24')).toBe(5);
    expect(weekdaysBetween('2026-11-21', '2026-11-22')).toBe(0);
    expect(weekdaysBetween('2026-11-02', '2026-12-07')).toBe(26);
    expect(weekdaysBetween('2026-11-03', '2026-11-02')).toBeNull();
    const begun = { startDate: '2026-11-20', endDate: null };
    expect(withDates(begun, { endDate: '2026-11-23' })).toEqual({ endDate: '2026-11-23', workingDays: '2' });
    // What was typed stays while one of them is missing, or the order is wrong.
    expect(withDates(begun, { startDate: null })).toEqual({ startDate: null });
    expect(withDates(begun, { endDate: '2026-11-01' })).toEqual({ endDate: '2026-11-01' });
  });
});
