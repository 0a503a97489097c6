import { describe, expect, it } from 'vitest';
import { readProjectSearch } from './project-search.ts';

describe('readProjectSearch', () => {
  it('reads the tab, the open task and the grouping of a project', () => {
    const task = '0197f6a0-0000-7000-8000-000000000001';
    expect(
      readProjectSearch({ tab: 'board', pinned_tab: 'tasks-list', task, group: 'phase', search: 12 }),
    ).toEqual({
      tab: 'board',
      pinned_tab: 'tasks-list',
      task,
      group: 'phase',
      search: '12',
    });
  });

  it('reads the tab of a task from its own parameter, or from the one of the project', () => {
    const task = '0197f6a0-0000-7000-8000-000000000001';
    expect(readProjectSearch({ tab: 'board', task, task_tab: 'activity', full: true })).toEqual({
      tab: 'board',
      task,
      task_tab: 'activity',
      full: true,
    });
    expect(readProjectSearch({ tab: 'time-log', task, full: 'true' })).toEqual({
      task,
      task_tab: 'time-log',
      full: true,
    });
    expect(readProjectSearch({ tab: 'activity', full: true })).toEqual({});
    expect(readProjectSearch({ task, task_tab: 'x', full: 'yes' })).toEqual({ task });
    // A task of another project over this one; never both.
    expect(readProjectSearch({ over: task, task_tab: 'activity' })).toEqual({
      over: task,
      task_tab: 'activity',
    });
    expect(readProjectSearch({ task, over: task })).toEqual({ task });
  });

  it('drops invalid values', () => {
    expect(readProjectSearch({ tab: '', task: '<script>', group: 7, look: '', search: '' })).toEqual({});
    const task = '0197f6a0-0000-7000-8000-000000000001';
    // Groupings by values of tasks are in links too.
    for (const group of ['labels', 'due', `custom:${task}`])
      expect(readProjectSearch({ group })).toEqual({ group });
    for (const subgroup of ['priority', 'labels', `custom:${task}`])
      expect(readProjectSearch({ subgroup })).toEqual({ subgroup });
    // The parts that read these report what is unknown.
    const unknown = { group: 'custom:1', subgroup: 'x', filter: '?', look: 'flat' };
    expect(readProjectSearch(unknown)).toEqual(unknown);
    // The page reports a tab that does not exist.
    expect(readProjectSearch({ tab: 'kanban' })).toEqual({ unknown_tab: 'kanban' });
  });
});
