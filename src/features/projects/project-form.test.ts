import { describe, expect, it } from 'vitest';
import type { Project } from '../../../contract/entities/project-entities.ts';
import { PROJECT_ROW } from '../../../test/support/task-rows.ts';
import { createChanges, EMPTY_FORM, errorsOf, formOf, updateChanges } from './project-form.ts';

const NONE = { names: [], keys: [] };
const named = { ...EMPTY_FORM, name: '  Harbour  ', key: 'HAR' };
const maker = { teamId: 't', teamMemberId: 'm', key: 'HAR' };

describe('the form of a project', () => {
  it('says what is missing, taken or impossible', () => {
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
    };
    expect(errorsOf(wrong, NONE, false)).toEqual({
      key: 'keyMissing',
      endDate: 'endBeforeStart',
      workingDays: 'wholeNumber',
      manDays: 'wholeNumber',
      hoursPerDay: 'hoursRange',
    });
    expect(errorsOf(named, NONE, true)).toEqual({});
  });

  it('makes a project with its three statuses, and names its manager after that', () => {
    const [create, manager] = createChanges({ ...named, managerId: 'boss' }, 'p', maker);
    expect(create).toMatchObject({
      name: 'project.create',
      args: { projectId: 'p', name: 'Harbour', key: 'HAR', hoursPerDay: 8, manDays: null, notes: null },
    });
    expect(manager).toMatchObject({ name: 'project.setManager', args: { teamMemberId: 'boss' } });
    expect(createChanges(named, 'p', maker)).toHaveLength(1);
  });

  it('changes only what differs', () => {
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
});
