/** Palette commands for the menus of the toolbar, over the real replica, with the menus closed. */
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { TASK_PRIORITIES } from '../../../../contract/rules/defaults.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import { type NamedCommand, useOffered } from '../../../modules/commands/offered-commands.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { type ViewColumns, ViewColumnsContext } from '../task-columns/column-layout.ts';
import type { ProjectViewState } from '../view-state/view-query.ts';
import { ProjectToolbar } from './toolbar.tsx';
// Lazy parts: the time they take to load is not tested here.
import './project-columns.tsx';
import './sort-choices.tsx';
import './view-choices.tsx';
import './project-view-menu.tsx';

const page = screenHost(localeTexts(['tasks', 'task-tables', 'views', 'columns', 'ui']));
const now = { offered: [] } as unknown as { view: ProjectViewState; offered: readonly NamedCommand[] };

/** Rendered beside the bar, as in the shell. */
function Palette() {
  const offered = useOffered().filter((one): one is NamedCommand => 'label' in one);
  useEffect(() => void (now.offered = offered));
  return null;
}

const nothing = (): void => undefined;
const { View: Bar } = projectView(function Part({ view, result }) {
  const { local, update, views } = view;
  const ofView: ViewColumns = { ...local, change: (part) => update(() => part) };
  useEffect(() => void (now.view = view));
  return (
    <ViewColumnsContext value={views.open ? ofView : null}>
      <ProjectToolbar
        {...{ view, result, compact: false, find: null }}
        projectId={PROJECT_ID}
        onCompact={nothing}
        onGroupMenu={nothing}
      />
    </ViewColumnsContext>
  );
});

function Screen() {
  return (
    <>
      <Bar />
      <Palette />
    </>
  );
}

let go: (search: object) => Promise<void> = () => Promise.resolve();
const command = (label: string) => now.offered.find((one) => one.label === label);
const offers = (label: string) => settled(() => expect(command(label)?.label).toBe(label));
async function run(label: string): Promise<void> {
  await offers(label);
  await act(async () => command(label)?.run());
}

async function open(tasks = [taskRow(1), taskRow(2)]) {
  await loadFloatingParts();
  now.offered = [];
  const { screen, router } = await projectScreen(Screen, tasks);
  go = (search) => router.navigate({ to: `/worklenz/projects/${PROJECT_ID}`, search } as never);
  await page.render(screen);
  await offers('View options: Archived tasks');
}

it('groups, sub-groups, and sorts by one field after another', async () => {
  await open();
  await run('Group by: Labels');
  await settled(() => expect(now.view.groupBy).toBe('labels'));
  await run('Group by: Sub-group by: Priority');
  await settled(() => expect(now.view.thenBy).toBe('priority'));
  await settled(() => expect(command('Group by: Labels')?.checked).toBe(true));
  expect(command('Sort by: Then by: Key')).toBeUndefined();
  await run('Sort by: Due date');
  await run('Sort by: Then by: Key');
  await run('Sort by: Due date');
  await settled(() =>
    expect(now.view.local.sort).toEqual([
      { field: 'end_date', descending: true },
      { field: 'task_key', descending: false },
    ]),
  );
});

it('shows subtasks as rows, and collapses and expands all groups', async () => {
  await open();
  await run('View options: Subtasks as rows of their own');
  await settled(() => expect(now.view.local.flat).toBe(true));
  await settled(() => expect(now.view.query.collapsed.size).toBe(0));
  await run('View options: Collapse all groups');
  await settled(() => expect(now.view.query.collapsed.size).toBe(3));
  await run('View options: Expand all groups');
  await settled(() => expect(now.view.query.collapsed.size).toBe(0));
  expect(command('Fields on cards: Labels')).toBeUndefined();
});

it('saves the tasks of the view as CSV, with collapsed groups and subtasks, without filtered-out tasks', async () => {
  const files: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  await open([
    taskRow(1),
    taskRow(2, { name: 'Task below', parent_task_id: taskRow(1).id }),
    taskRow(3, { name: 'Other', priority_id: TASK_PRIORITIES[3].id }),
  ]);
  await act(async () => now.view.setSearch('Task'));
  await run('View options: Collapse all groups');
  await run('View options: Save as CSV');
  await settled(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())
    ?.trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(lines?.[0]?.slice(0, 2)).toEqual(['Key', 'Name']);
  expect(lines?.slice(1).map((cells) => cells[1])).toEqual(['Task 1', 'Task below']);
  expect(lines?.[2]?.at(-1)).toBe('Task 1');
  create.mockRestore();
});

it('chooses the fields on cards on the board', async () => {
  await open();
  await act(async () => now.view.setTab('board'));
  await settled(() => expect(command('Fields on cards: Labels')?.checked).toBe(true));
  await run('Fields on cards: Labels');
  await settled(() => expect(now.view.local.card).not.toContain('labels'));
  await run('Fields on cards: Labels');
  await settled(() => expect(now.view.local.card).toBeNull());
  // This one is not on cards by default.
  expect(command('Fields on cards: Estimate')?.checked).toBe(false);
  await run('Fields on cards: Estimate');
  await settled(() => expect(now.view.local.card).toContain('estimate'));
  await run('Fields on cards: Estimate');
  await settled(() => expect(now.view.local.card).toBeNull());
  expect(command('Columns: Labels')).toBeUndefined();
});

it('saves, resets, shares and deletes a view, and makes it the default', async () => {
  await open();
  await run('Saved views: Save as a new view…');
  await settled(() => expect(document.querySelector('[role=dialog]')).toBeTruthy());
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Late');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => field?.form?.requestSubmit());
  await settled(() => expect(now.view.views.open?.name).toBe('Late'));
  expect(command('Saved views: Save changes')).toBeUndefined();
  await run('Sort by: Name');
  await run('Saved views: Save changes');
  await settled(() => expect(now.view.views).toMatchObject({ isChanged: false }));
  expect(now.view.local.sort).toHaveLength(1);
  await run('Sort by: Manual');
  await run('Saved views: Take back changes');
  await settled(() => expect(now.view.local.sort).toHaveLength(1));
  await settled(() => expect(command('Columns: Labels')?.checked).toBe(true));
  await run('Columns: Labels');
  await settled(() => expect(now.view.local.columns).not.toContain('LABELS'));
  await settled(() => expect(command('Columns: Labels')?.checked).toBe(false));
  await run('Saved views: Share with the project');
  await run("Saved views: Make it the project's default");
  await settled(() => expect(now.view.views.open).toMatchObject({ shared: true, is_default: true }));
  await run('Saved views: Delete view');
  await settled(() => expect(now.view.views.all).toEqual([]));
});

it('filters by the values of a field, and clears all filters', async () => {
  await open();
  await run('Filter by: Priority');
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent === 'High');
  await settled(() => expect(option()).toBeTruthy());
  await act(async () => option()?.click());
  await settled(() => expect(now.view.local.filters.ids.priorities).toHaveLength(1));
  expect(command('Filter by: Priority')?.checked).toBe(true);
  expect(command('Filter by: Status')?.checked).toBe(false);
  await run('Filter: Clear all filters');
  await settled(() => expect(now.view.local.filters.ids.priorities).toEqual([]));
  await settled(() => expect(command('Filter: Clear all filters')).toBeUndefined());
});

it('opens with the default view of the person, whatever was chosen last on the device', async () => {
  await open();
  await run('Saved views: Save as a new view…');
  await settled(() => expect(document.querySelector('[role=dialog] input')).toBeTruthy());
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Mine');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => field?.form?.requestSubmit());
  await settled(() => expect(now.view.views.open?.name).toBe('Mine'));
  await run('Saved views: Make it my default');
  await settled(() => expect(now.view.views.ownDefault).toBe(now.view.views.open?.id));
  await act(async () => now.view.views.choose(null));
  await settled(() => expect(now.view.views.open).toBeNull());
  // A link from another page has a bare address.
  await act(() => go({}));
  await settled(() => expect(now.view.views.open?.name).toBe('Mine'));
});
