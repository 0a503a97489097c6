/** Which parts of a list render again after a change: on a large list each of them delays a gesture. */
import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, rowId, STATUS_ROWS, taskRow } from '../../../../test/support/task-rows.ts';
import { useTaskOverPageId } from '../../../modules/navigation/task-over-page.ts';
import { renderRow } from './list-rows.tsx';
import { TaskList } from './task-list.tsx';

/** Names of what was rendered, in order. */
const drawn = vi.hoisted(() => [] as string[]);

// One is in each row, and one in each column header.
vi.mock('../task-values/repeat-mark.tsx', () => ({
  RepeatMark: ({ task }: { readonly task: Task }) => {
    drawn.push(task.name);
    return null;
  },
}));
vi.mock('../../../modules/task-query/sort-label.tsx', () => ({
  SortLabel: ({ name }: { readonly name: string }) => {
    drawn.push(name);
    return <button type="button">{name}</button>;
  },
}));

const page = screenHost(localeTexts(['board', 'tasks', 'project-panels', 'ui']));
const [, doing = ''] = STATUS_ROWS.map((status) => status.id);
const NO_MARK = () => null;
const NO_COLUMNS: readonly [] = [];
const href = `/worklenz/projects/${PROJECT_ID}?tab=tasks-list&group=status`;

beforeEach(() => {
  drawn.length = 0;
});

async function open(View: Parameters<typeof projectScreen>[0]) {
  const tasks = [1, 2, 3].map((n) => taskRow(n, { order_status: `a${String(n)}` }));
  const made = await projectScreen(View, tasks);
  await page.render(made.screen);
  await act(() => made.router.navigate({ href }));
  await settled(() => expect(drawn.length).toBeGreaterThan(0));
  return made;
}

it('renumbers the rows below a removed one without rendering their content again', async () => {
  const { View, now } = projectView(({ view, result }) => {
    const context = {
      ...{ query: view.query, rows: result.rows, columns: NO_COLUMNS, firstAdd: undefined, narrow: false },
      ...{ canCreate: false, markOf: NO_MARK },
    };
    return result.rows.map((row, index) => <div key={row.key}>{renderRow(index, row, context)}</div>);
  });
  await open(View);
  const numberOf = (name: string) =>
    [...page.host.querySelectorAll('.hf-tr')]
      .find((row) => row.querySelector('.hf-tr-title')?.textContent === name)
      ?.getAttribute('aria-rowindex');
  await settled(() => expect(['Task 1', 'Task 2', 'Task 3'].map(numberOf)).toEqual(['2', '3', '4']));
  drawn.length = 0;
  await act(() => now.commands.setStatus([rowId(7, 1)], doing));
  await settled(() => expect(['Task 2', 'Task 3'].map(numberOf)).toEqual(['2', '3']));
  expect(new Set(drawn)).toEqual(new Set(['Task 1']));
});

it('does not render the column headers again when a task is opened', async () => {
  const { View, now } = projectView(({ view, result, work }) => (
    <TaskList
      projectId={PROJECT_ID}
      query={view.query}
      result={result}
      compact={false}
      canCreate
      onSort={work.actions.sortBy}
      onMove={work.move}
      onClearFilters={work.clearFilters}
    />
  ));
  await open(View);
  await settled(() => expect(page.host.querySelectorAll('.hf-gh-col button').length).toBeGreaterThan(1));
  drawn.length = 0;
  await act(async () => now.open.setOpenTask(rowId(7, 2)));
  await settled(() => expect(now.open.openTask).toBe(rowId(7, 2)));
  expect(drawn).toEqual([]);
  // They still sort the current list.
  await act(async () => now.work.actions.sortBy('name', false));
  await settled(() => expect(now.view.query.sort).toEqual([{ field: 'name', descending: false }]));
});

it('does not render users of useTaskOverPageId again when a project opens its own task', async () => {
  const { View, now } = projectView(() => null);
  function Frame() {
    drawn.push(String(useTaskOverPageId()));
    return <View />;
  }
  const { router } = await open(Frame);
  await settled(() => expect(now.open.openTask).toBeNull());
  drawn.length = 0;
  await act(async () => now.open.setOpenTask(rowId(7, 2)));
  await settled(() => expect(now.open.openTask).toBe(rowId(7, 2)));
  expect(router.latestLocation.search).toMatchObject({ task: rowId(7, 2) });
  expect(drawn).toEqual([]);
});
