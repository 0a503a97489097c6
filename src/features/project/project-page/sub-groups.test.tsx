/** Sub-groups of a list over the real replica, without a server: menu, headers, new and moved tasks, undo, views. */
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { TASK_PRIORITIES } from '../../../../contract/rules/defaults.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, rowId, STATUS_ROWS, taskRow, TEAM_ID } from '../../../../test/support/task-rows.ts';
import { subGroupId } from '../../../data/tasks/grouping.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { renderRow } from '../task-list/list-rows.tsx';
import { StickyHead } from '../task-list/sticky-header.tsx';
import { GroupTool } from '../toolbar/view-menus.tsx';
import { useProjectViewActions } from '../toolbar/use-project-view-actions.ts';

const page = screenHost(localeTexts(['tasks']));
const [todo = '', doing = ''] = STATUS_ROWS.map((status) => status.id);
const HIGH = TASK_PRIORITIES[2].id;
const inHigh = (group: string): string => subGroupId(group, { by: 'priority', id: HIGH });
const NO_MARK = () => null;

let actions: ReturnType<typeof useProjectViewActions>;
const { View, now } = projectView(({ view, result, prepareGroupings }) => {
  const { query } = view;
  const { rows } = result;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const made = useProjectViewActions({ projectId: PROJECT_ID, view, compact: false });
  useEffect(() => {
    actions = made;
  });
  const context = {
    ...{ query, rows, columns: [], firstAdd: undefined, narrow: false, canCreate: true },
    markOf: NO_MARK,
  };
  return (
    <>
      <GroupTool
        value={view.groupBy}
        onChange={view.setGroupBy}
        thenBy={view.thenBy}
        onThenBy={view.setThenBy}
        onOpen={prepareGroupings}
      />
      <StickyHead rows={rows} heights={{ group: 30, task: 36, add: 36 }} scroller={scroller}>
        {(group, inView) => <output>{[group.name, inView?.name].join(' > ')}</output>}
      </StickyHead>
      <div role="treegrid" id="rows" ref={setScroller}>
        {rows.map((row, index) => (
          <div key={row.key}>{renderRow(index, row, context)}</div>
        ))}
      </div>
    </>
  );
});

const rowsShown = () =>
  [...page.host.querySelectorAll('#rows [role=row]')].map((row) => {
    const level = row.getAttribute('aria-level') ?? '+';
    const name = row.querySelector('.hf-gh-name .hf-trunc, .hf-tr-title')?.textContent ?? 'add';
    return `${level} ${name}`;
  });
const says = (...rows: readonly string[]) => settled(() => expect(rowsShown()).toEqual(rows));
const press = (label: string) =>
  act(async () => page.host.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());

async function open() {
  await loadFloatingParts();
  const made = await projectScreen(View, [
    taskRow(1, { priority_id: HIGH, order_status: 'a0' }),
    taskRow(2, { order_status: 'a1' }),
    taskRow(3, { status_id: doing, order_status: 'a2' }),
  ]);
  await page.render(made.screen);
  await act(() => made.router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=tasks-list` }));
  await says('1 To Do', '2 Task 1', '2 Task 2', '+ add', '1 Doing', '2 Task 3', '+ add', '1 Done', '+ add');
  return made;
}
const SPLIT = [
  ...['1 To Do', '2 High', '3 Task 1', '2 Medium', '3 Task 2', '+ add'],
  ...['1 Doing', '2 Medium', '3 Task 3', '+ add', '1 Done', '+ add'],
];

it('is chosen in the group menu, stored in the address and on the device, and removed again', async () => {
  const { router } = await open();
  await press('Group: Status');
  const offered = (): string[] =>
    [...document.querySelectorAll('.hf-menu > *')].map(({ textContent }) => textContent);
  await settled(() => expect(offered()).toContain('Sub-group by'));
  // The current grouping is not offered as a sub-group.
  const common = [
    'Assignees',
    'Labels',
    'Due',
    'Start',
    'Reporter',
    'Created',
    'Completed',
    'Estimate',
    'Milestone',
    'Changed',
    'Time logged',
    'Progress',
  ];
  expect(offered()).toEqual([
    ...['Status', 'Priority', 'Phase', ...common, '', 'Sub-group by'],
    ...['None', 'Priority', 'Phase', ...common],
  ]);
  await act(async () => now.view.setThenBy('priority'));
  await says(...SPLIT);
  expect(router.state.location.search).toMatchObject({ subgroup: 'priority' });
  expect(page.host.querySelector('.hf-tool')?.getAttribute('aria-label')).toBe('Group: Status, Priority');
  // Rows are numbered through all groups.
  const numbers = [...page.host.querySelectorAll('#rows [role=row]')].map((row) =>
    row.getAttribute('aria-rowindex'),
  );
  expect(numbers).toEqual(SPLIT.map((_, index) => String(index + 1)));

  await act(() => router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=tasks-list` }));
  await says(...SPLIT);
  // No sub-groups when the list is grouped by that field, nor on a board.
  await act(async () => now.view.setGroupBy('priority'));
  await settled(() => expect(rowsShown().slice(0, 3)).toEqual(['1 Critical', '+ add', '1 High']));
  expect(now.view.thenBy).toBeNull();
  await act(async () => now.view.setGroupBy('status'));
  await act(async () => now.view.setTab('board'));
  await settled(() => expect(now.view.query).toMatchObject({ groupBy: 'status', thenBy: null }));
  await act(async () => now.view.setTab('tasks-list'));
  await says(...SPLIT);
  await act(async () => now.view.setThenBy(null));
  await settled(() => expect(now.view.thenBy).toBeNull());
  expect(router.state.location.search).not.toHaveProperty('subgroup');
});

it('collapses, and gives new and moved tasks both values, each as one undo step', async () => {
  const { client } = await open();
  await act(async () => now.view.setThenBy('priority'));
  await says(...SPLIT);
  await act(async () => now.work.actions.toggleGroup(inHigh(todo)));
  await says(...SPLIT.filter((row) => row !== '3 Task 1'));
  // The field of a sub-group is shown only while it is in use.
  await press('Add a task to High');
  await settled(() => expect(rowsShown().slice(0, 4)).toEqual(['1 To Do', '2 High', '3 Task 1', '+ add']));
  expect(now.work.store.getState().adding).toBe(`add ${inHigh(todo)}`);
  await act(async () => {
    now.commands.create({ name: 'Urgent', groupBy: 'status', groupId: inHigh(todo) });
  });
  const taskOf = async (name: string) =>
    (await client.replica.task.toArray()).find((one) => one.name === name);
  await settled(async () =>
    expect(await taskOf('Urgent')).toMatchObject({ status_id: todo, priority_id: HIGH }),
  );
  await act(() => client.undo());
  await settled(async () => expect(await taskOf('Urgent')).toBeUndefined());
  await act(async () => now.work.actions.stopAddingUnder());
  await says(...SPLIT);

  // By keys, across the edge of a sub-group into the next.
  await act(async () => now.work.store.setCursor(rowId(7, 2)));
  await act(async () => now.work.keys.move([rowId(7, 2)], -1));
  await settled(async () =>
    expect(await taskOf('Task 2')).toMatchObject({ status_id: todo, priority_id: HIGH }),
  );
  await act(() => client.undo());
  const from = {
    groupBy: 'status',
    fromGroupId: subGroupId(todo, { by: 'priority', id: taskRow(2).priority_id }),
  };
  await act(async () =>
    now.work.move({ ...from, groupBy: 'status', taskIds: [rowId(7, 2)], groupId: inHigh(doing) }),
  );
  await settled(async () =>
    expect(await taskOf('Task 2')).toMatchObject({ status_id: doing, priority_id: HIGH }),
  );
  await act(() => client.undo());
  await settled(async () =>
    expect(await taskOf('Task 2')).toMatchObject({ status_id: todo, priority_id: taskRow(2).priority_id }),
  );
  await says(...SPLIT);
});

it('is stored in a view, reported as a change, and reset', async () => {
  await open();
  await act(async () => now.view.setThenBy('priority'));
  await act(async () => actions.saveAs('Urgent first', false));
  await settled(() => expect(now.view.views.open?.name).toBe('Urgent first'));
  expect(now.view.views.isChanged).toBe(false);
  await says(...SPLIT);
  await act(async () => now.view.setThenBy(null));
  await settled(() => expect(now.view.views.isChanged).toBe(true));
  expect(rowsShown()).not.toContain('2 High');
  await act(async () => now.view.views.reset());
  await settled(() => expect(now.view.views.isChanged).toBe(false));
  await says(...SPLIT);
  await act(async () => now.view.views.choose(null));
  await settled(() => expect(now.view.thenBy).toBeNull());
});

it('names the sub-group in view in the sticky header', async () => {
  await open();
  await act(async () => now.view.setThenBy('priority'));
  await says(...SPLIT);
  const rows = page.host.querySelector('#rows');
  const top = async (pixels: number): Promise<string> => {
    await act(async () => {
      if (rows) rows.scrollTop = pixels;
      rows?.dispatchEvent(new Event('scroll'));
    });
    return page.host.querySelector('output')?.textContent ?? '';
  };
  const inert = () =>
    [...page.host.querySelectorAll('#rows .hf-gh')].flatMap((head) =>
      head.querySelector('button[inert]') ? [head.querySelector('.hf-trunc')?.textContent] : [],
    );
  expect(await top(0)).toBe('To Do > ');
  // The header row below it is inert then (finding P22).
  expect(inert()).toEqual(['To Do']);
  expect(await top(20)).toBe('To Do > High');
  // Half of the next header is visible below the sticky one.
  expect(await top(85)).toBe('To Do > Medium');
  expect(await top(199)).toBe('Doing > ');
  expect(inert()).toEqual(['Doing']);
});

it('shows the row actions on a row that was rendered under the pointer', async () => {
  await open();
  const [first, second] = page.host.querySelectorAll('#rows .hf-tr[data-leaf]');
  const over = new PointerEvent('pointerover', {
    bubbles: true,
    pointerType: 'mouse',
    relatedTarget: first ?? null,
  });
  await act(async () => second?.dispatchEvent(over));
  await settled(() => expect(second?.querySelector('[aria-label="Rename"]')).not.toBeNull());
});

const [GONE, GONE_TOO] = [`custom:${rowId(9, 9)}`, `custom:${rowId(9, 8)}`];

it('falls back to the default grouping when a link names a deleted column', async () => {
  const { router } = await open();
  const go = (search: object) =>
    act(() => router.navigate({ to: `/worklenz/projects/${PROJECT_ID}`, search } as never));
  await go({ group: 'priority', subgroup: 'status' });
  await settled(() => expect(now.view).toMatchObject({ groupBy: 'priority', thenBy: 'status' }));
  await go({ group: GONE, subgroup: GONE });
  await settled(() => expect(router.state.location.search).toMatchObject({ group: GONE }));
  await settled(() => expect(now.view).toMatchObject({ groupBy: 'status', thenBy: null }));
});

it('falls back to the default grouping in a view of a deleted column, without reporting a change', async () => {
  const { client } = await open();
  const viewId = rowId(40, 1);
  const query = JSON.stringify({ tab: 'tasks-list', groupBy: GONE, thenBy: GONE_TOO });
  await act(() =>
    client.mutate('savedView.create', {
      ...{ viewId, teamId: TEAM_ID, projectId: PROJECT_ID, screen: 'project' },
      ...{ name: 'By site', query, shared: false },
    }),
  );
  await act(async () => now.view.views.choose(viewId));
  await settled(() => expect(now.view.views.open?.name).toBe('By site'));
  expect(now.view.base).toMatchObject({ groupBy: GONE, thenBy: GONE_TOO });
  expect(now.view).toMatchObject({ groupBy: 'status', thenBy: null });
  expect(now.view.views.isChanged).toBe(false);
  await act(async () => now.view.setThenBy('priority'));
  await settled(() => expect(now.view.views.isChanged).toBe(true));
});
