import { describe, expect, it } from 'vitest';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import {
  AT,
  MEMBER_ROWS,
  PHASE_ROWS,
  rowId,
  STATUS_ROWS,
  taskRow,
  TEAM_ID,
} from '../../../test/support/task-rows.ts';
import { LOOKUPS, projectOf } from '../../../test/support/project-tasks.ts';
import { TaskListModel } from './task-list-model.ts';
import {
  DEFAULT_TASK_QUERY,
  type ListRow,
  type TaskListResult,
  type TaskQuery,
  type TaskSortField,
} from './task-query.ts';
import { taskConditions } from './filter-conditions.ts';
import { NO_FILTERS, type TaskFilters } from './task-filters.ts';

const [todo = '', doing = '', done = ''] = STATUS_ROWS.map((status) => status.id);

async function listOf(rows: readonly Task[], change: Partial<TaskQuery> = {}): Promise<TaskListResult> {
  const model = new TaskListModel(await projectOf(rows));
  return model.read({ ...DEFAULT_TASK_QUERY, quickAdd: false, emptyGroups: false, ...change }, LOOKUPS);
}

/** `#` before a group, one dot for each level, `+` for a quick-add row. */
function drawn(rows: readonly ListRow[]): string[] {
  return rows.map((row) => {
    if (row.kind === 'group') return `# ${row.group.name} ${row.group.count}`;
    const dots = '.'.repeat(row.depth);
    return row.kind === 'task' ? `${dots}${row.task.name}` : `${dots}+`;
  });
}

describe('groups', () => {
  it('puts tasks into their status in manual order', async () => {
    const rows = [
      taskRow(1, { order_status: 'b05' }),
      taskRow(2, { order_status: 'b01' }),
      taskRow(3, { status_id: done }),
    ];
    expect(drawn((await listOf(rows)).rows)).toEqual(['# To Do 2', 'Task 2', 'Task 1', '# Done 1', 'Task 3']);
  });

  it('shows empty groups and a quick-add row in each on request', async () => {
    const { rows } = await listOf([taskRow(1)], { emptyGroups: true, quickAdd: true });
    expect(drawn(rows)).toEqual(['# To Do 1', 'Task 1', '+', '# Doing 0', '+', '# Done 0', '+']);
  });

  it('orders priorities from critical to low', async () => {
    const rows = TASK_PRIORITIES.map((priority, index) => taskRow(index, { priority_id: priority.id }));
    const { groups } = await listOf(rows, { groupBy: 'priority' });
    expect(groups.map((group) => group.name)).toEqual(['Critical', 'High', 'Medium', 'Low']);
  });

  it('puts tasks without a phase, or with a missing one, into Unmapped at the end', async () => {
    const rows = [
      taskRow(1),
      taskRow(2, { phase_id: rowId(4, 9) }),
      taskRow(3, { phase_id: PHASE_ROWS[1]?.id ?? null }),
    ];
    const { rows: shown } = await listOf(rows, { groupBy: 'phase' });
    expect(drawn(shown)).toEqual(['# Plan 1', 'Task 3', '# Unmapped 2', 'Task 1', 'Task 2']);
  });

  it('shows a task under each of its assignees, and counts it once', async () => {
    const rows = [taskRow(1, { assignees: [rowId(5, 0), rowId(5, 2)] }), taskRow(2)];
    const list = await listOf(rows, { groupBy: 'members' });
    expect(drawn(list.rows)).toEqual(['# Ana 1', 'Task 1', '# Cem 1', 'Task 1', '# Unmapped 1', 'Task 2']);
    expect(new Set(list.rows.map((row) => row.key)).size).toBe(list.rows.length);
    expect([list.shown, list.total]).toEqual([2, 2]);
  });

  it('hides the tasks of a collapsed group, but counts them', async () => {
    const rows = [taskRow(1), taskRow(2), taskRow(3, { status_id: doing })];
    const list = await listOf(rows, { collapsed: new Set([todo]) });
    expect(drawn(list.rows)).toEqual(['# To Do 2', '# Doing 1', 'Task 3']);
    expect(list.columns.get(todo)).toHaveLength(2);
  });

  it('computes the progress of a group, each share rounded separately', async () => {
    const rows = [taskRow(1), taskRow(2, { status_id: doing }), taskRow(3, { status_id: done })];
    const { groups } = await listOf(rows, { groupBy: 'priority' });
    expect(groups[0]?.progress).toEqual({ todo: 33, doing: 33, done: 33 });
  });
});

describe('subtasks', () => {
  const family = [
    taskRow(1),
    taskRow(2, { parent_task_id: rowId(7, 1), status_id: done }),
    taskRow(3, { parent_task_id: rowId(7, 2) }),
    taskRow(4),
  ];

  it('stay under their parent, whatever their own status', async () => {
    const list = await listOf(family, { expanded: new Set([rowId(7, 1), rowId(7, 2)]) });
    expect(drawn(list.rows)).toEqual(['# To Do 2', 'Task 1', '.Task 2', '..Task 3', 'Task 4']);
    expect(list.rows[1]).toMatchObject({ subtaskCount: 1, doneSubtasks: 1, expanded: true });
  });

  it('are hidden until their parent is expanded', async () => {
    expect(drawn((await listOf(family)).rows)).toEqual(['# To Do 2', 'Task 1', 'Task 4']);
  });

  it('have a quick-add row under their parent', async () => {
    const list = await listOf(family, { addUnder: rowId(7, 1), expanded: new Set([rowId(7, 1)]) });
    expect(drawn(list.rows)).toEqual(['# To Do 2', 'Task 1', '.Task 2', '.+', 'Task 4']);
  });

  it('are rows of their own in a flat list', async () => {
    const list = await listOf(family, { flat: true });
    expect(drawn(list.rows)).toEqual(['# To Do 3', 'Task 1', 'Task 3', 'Task 4', '# Done 1', 'Task 2']);
  });

  it('are hidden until their parent arrives, and shown alone when none arrives', async () => {
    const rows = [taskRow(2, { parent_task_id: rowId(7, 1) }), taskRow(3)];
    const tasks = await projectOf(rows);
    const model = new TaskListModel(tasks);
    const query: TaskQuery = { ...DEFAULT_TASK_QUERY, quickAdd: false, emptyGroups: false };
    const arriving = { ...LOOKUPS, isArriving: true };
    expect(drawn(model.read(query, arriving).rows)).toEqual(['# To Do 1', 'Task 3']);
    tasks.follow(new Map([[rowId(7, 4), taskRow(4, { parent_task_id: rowId(7, 9) })]]));
    expect(drawn(model.read(query, arriving).rows)).toEqual(['# To Do 1', 'Task 3']);
    tasks.follow(new Map([[rowId(7, 1), taskRow(1)]]));
    expect(drawn(model.read(query, arriving).rows)).toEqual(['# To Do 2', 'Task 1', 'Task 3']);
    expect(drawn(model.read(query, LOOKUPS).rows)).toEqual(['# To Do 3', 'Task 1', 'Task 3', 'Task 4']);
  });

  it('are shown alone in the archive when their parent is not archived', async () => {
    const rows = [taskRow(1), taskRow(2, { parent_task_id: rowId(7, 1), archived: true })];
    expect(drawn((await listOf(rows, { archived: true })).rows)).toEqual(['# To Do 1', 'Task 2']);
    expect(drawn((await listOf(rows)).rows)).toEqual(['# To Do 1', 'Task 1']);
  });
});

describe('search and filters', () => {
  const rows = [
    taskRow(1, { name: 'Pour the slab' }),
    taskRow(2, { name: 'Paint', assignees: [rowId(5, 0)] }),
    taskRow(3, { name: 'Second coat', parent_task_id: rowId(7, 2), labels: [rowId(8, 1)] }),
    taskRow(4, { name: 'Roof', phase_id: PHASE_ROWS[0]?.id ?? null, status_id: doing }),
  ];

  it('finds by any part of the name, in any case', async () => {
    const list = await listOf(rows, { search: ' SLAB ' });
    expect(drawn(list.rows)).toEqual(['# To Do 1', 'Pour the slab']);
    expect(list.groups[0]?.hidden).toBe(1);
    expect([list.shown, list.total]).toEqual([1, 3]);
  });

  it('finds by key', async () => {
    expect(drawn((await listOf(rows, { search: 'bri-2' })).rows)).toEqual(['# To Do 1', 'Pour the slab']);
  });

  it('expands the parent of a matching subtask', async () => {
    const list = await listOf(rows, { search: 'coat' });
    expect(drawn(list.rows)).toEqual(['# To Do 1', 'Paint', '.Second coat']);
    expect(list.rows.map((row) => row.kind === 'task' && row.matches)).toEqual([false, false, true]);
  });

  it('matches a parent by labels and assignees of its subtasks', async () => {
    const filters = taskConditions({ ...NO_FILTERS, labels: [rowId(8, 1)], members: [rowId(5, 0)] });
    // Parent and subtask may each meet one filter; a subtask is shown only when it meets all.
    expect(drawn((await listOf(rows, { filters })).rows)).toEqual(['# To Do 1', 'Paint']);
    const labels = taskConditions({ ...NO_FILTERS, labels: [rowId(8, 1)] });
    expect(drawn((await listOf(rows, { filters: labels })).rows)).toEqual([
      '# To Do 1',
      'Paint',
      '.Second coat',
    ]);
  });

  it('matches a task by its own status and phase only', async () => {
    const [phase = null] = PHASE_ROWS.map(({ id }) => id);
    const family = [
      taskRow(1, { assignees: [rowId(5, 0)] }),
      taskRow(2, { parent_task_id: rowId(7, 1), phase_id: phase, status_id: doing }),
    ];
    for (const own of [{ phases: [phase] }, { statuses: [doing] }]) {
      const found = async (more: Partial<TaskFilters> = {}) => {
        const filters = taskConditions({ ...NO_FILTERS, ...own, ...more });
        return drawn((await listOf(family, { filters })).rows);
      };
      expect(await found()).toEqual(['# To Do 1', 'Task 1', '.Task 2']);
      // The parent meets one filter, its subtask the other.
      expect(await found({ members: [rowId(5, 0)] })).toEqual([]);
    }
  });

  it('finds tasks without assignees', async () => {
    const list = await listOf(rows, {
      filters: taskConditions({ ...NO_FILTERS, members: [null], statuses: [todo] }),
    });
    expect(drawn(list.rows)).toEqual(['# To Do 2', 'Pour the slab', 'Paint', '.Second coat']);
  });
});

describe('sorting', () => {
  it('puts missing values last in either direction', async () => {
    const rows = [taskRow(1), taskRow(2, { end_date: '2026-02-01' }), taskRow(3, { end_date: '2026-01-01' })];
    const names = async (descending: boolean) =>
      drawn((await listOf(rows, { sort: [{ field: 'end_date', descending }] })).rows).slice(1);
    expect(await names(false)).toEqual(['Task 3', 'Task 2', 'Task 1']);
    expect(await names(true)).toEqual(['Task 2', 'Task 3', 'Task 1']);
  });

  it('sorts by the name of the first assignee or label, and by reporter', async () => {
    const [ana, bo, cem] = MEMBER_ROWS;
    const label = (id: number, name: string) => ({
      ...{ id: rowId(8, id), name, team_id: TEAM_ID, color_code: '#154c9b', created_at: AT },
    });
    const lookups = { ...LOOKUPS, labels: [label(1, 'Zinc'), label(2, 'brass')] };
    const rows = [
      taskRow(1, { assignees: [cem?.id ?? '', bo?.id ?? ''], labels: [rowId(8, 1)] }),
      taskRow(2, { assignees: [ana?.id ?? ''], labels: [rowId(8, 1), rowId(8, 2)] }),
      taskRow(3, { reporter_id: bo?.user_id ?? null }),
      taskRow(4, { assignees: [rowId(5, 77)], labels: [rowId(8, 77)], reporter_id: ana?.user_id ?? null }),
    ];
    const sorted = async (field: TaskSortField, descending = false) => {
      const query = { ...DEFAULT_TASK_QUERY, quickAdd: false, sort: [{ field, descending }] };
      return drawn(new TaskListModel(await projectOf(rows)).read(query, lookups).rows)
        .filter((text) => text.startsWith('Task'))
        .map((text) => Number(text.slice(5)));
    };
    // Tasks without a known value are last.
    expect(await sorted('assignees')).toEqual([2, 1, 3, 4]);
    expect(await sorted('assignees', true)).toEqual([1, 2, 3, 4]);
    expect(await sorted('labels')).toEqual([2, 1, 3, 4]);
    expect(await sorted('reporter')).toEqual([4, 3, 1, 2]);
  });

  it('sorts by logged time and by due time', async () => {
    const rows = [
      taskRow(1, { logged_seconds: 60, due_time: null }),
      taskRow(2, { logged_seconds: 900, due_time: '17:00:00' }),
      taskRow(3, { logged_seconds: 0, due_time: '09:30:00' }),
    ];
    const by = async (field: TaskSortField, descending: boolean) =>
      drawn((await listOf(rows, { sort: [{ field, descending }] })).rows).slice(1);
    expect(await by('logged_seconds', true)).toEqual(['Task 2', 'Task 1', 'Task 3']);
    expect(await by('due_time', false)).toEqual(['Task 3', 'Task 2', 'Task 1']);
  });

  it('sorts by several fields, and names in natural number order', async () => {
    const low = TASK_PRIORITIES[0].id;
    const rows = [taskRow(10), taskRow(9), taskRow(2, { priority_id: low })];
    const sort = [
      { field: 'priority' as const, descending: true },
      { field: 'name' as const, descending: false },
    ];
    expect(drawn((await listOf(rows, { sort })).rows).slice(1)).toEqual(['Task 9', 'Task 10', 'Task 2']);
  });
});
