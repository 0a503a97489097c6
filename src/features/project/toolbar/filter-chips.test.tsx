/** Filters of a list: groups of filters, the address, and what the list shows. */
import { useEffect } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import type { TaskListResult } from '../../../data/tasks/task-query.ts';
import { useTaskGroups } from '../../../data/tasks/use-task-groups.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { type ProjectViewState, useProjectViewState } from '../view-state/view-query.ts';
import { ViewAddress } from '../view-state/view-address.tsx';
import { FilterBar } from './filter-bar.tsx';

const page = screenHost(localeTexts(['tasks', 'ui']));
/** The number of tasks in each rendering; null while unknown. */
const seen: (number | null)[] = [];
const now = {} as { view: ProjectViewState; result: TaskListResult };

// The first load compiles them, which takes long.
beforeAll(loadFloatingParts, 60_000);

function Bar() {
  const view = useProjectViewState(PROJECT_ID);
  const { result } = useTaskGroups(PROJECT_ID, view.query, view.isKnown);
  seen.push(result.ready ? result.rows.filter(({ kind }) => kind === 'task').length : null);
  useEffect(() => void Object.assign(now, { view, result }));
  const { local, update } = view;
  return (
    <>
      <FilterBar filters={local.filters} onChange={(filters) => update(() => ({ filters }))} />
      <ViewAddress view={view} />
    </>
  );
}

const shown = (): string[] =>
  now.result.rows.flatMap((row) => (row.kind === 'task' ? [row.task.name] : [])).toSorted();
const press = async (find: () => Element | undefined) => {
  await settled(() => expect(find(), document.body.textContent).toBeTruthy());
  await act(async () => (find() as HTMLElement).click());
};
/** The text without shortcut keys, which are hidden from screen readers. */
const wordsOf = (one: Element): string =>
  [...one.childNodes]
    .filter((node) => !(node instanceof Element) || node.getAttribute('aria-hidden') !== 'true')
    .map(({ textContent }) => textContent)
    .join('');
const named = (selector: string, text: string) => () =>
  [...document.querySelectorAll(selector)].find(
    (one) => wordsOf(one) === text || one.getAttribute('aria-label') === text,
  );
const chips = (): (string | null)[] =>
  [...page.host.querySelectorAll('.hf-filter')].map((chip) => chip.getAttribute('aria-label'));

const TASKS = [
  taskRow(1, { name: 'Dig', total_minutes: 30, end_date: '2020-01-01' }),
  taskRow(2, { name: 'Pour', total_minutes: 600 }),
  taskRow(3, { name: 'Paint', total_minutes: 0, end_date: '2020-01-05' }),
];

it('applies the filters of a link, shows them as chips, and writes changes to the address', async () => {
  seen.length = 0;
  const { screen, router } = await projectScreen(Bar, TASKS);
  const filter = 'any_names.dig_estimates.481to';
  await act(() => router.navigate({ to: `/worklenz/projects/${PROJECT_ID}`, search: { filter } } as never));
  await page.render(screen);
  await settled(() => expect(shown()).toEqual(['Dig', 'Pour']));
  // Never all tasks, not even for a moment.
  expect(new Set(seen)).toEqual(new Set([null, 2]));
  await settled(() => expect(chips()).toEqual(['Name contains dig', 'Estimate is ≥ 8h']));
  expect(named('.hf-filter-join', 'Any of')()).toBeTruthy();

  await press(named('.hf-filter-join', 'Any of'));
  await settled(() => expect(shown()).toEqual([]));
  expect(router.state.location.search).toEqual({ filter: 'names.dig_estimates.481to' });
  await press(named('button', 'Remove Estimate'));
  await settled(() => expect(shown()).toEqual(['Dig']));
  await act(async () => now.view.showAll());
  await settled(() => expect(router.state.location.search).toEqual({}));
  expect(shown()).toHaveLength(3);
});

it('shows filters by property, viewer and calendar week as chips with text', async () => {
  const tasks = [
    ...TASKS,
    taskRow(4, { name: 'Plan', attachments_count: 1, progress_value: 20, labels: [] }),
  ];
  const { screen, router } = await projectScreen(Bar, tasks);
  const filter = 'labels.none_watchers.me_progress.1to49_properties.files_any_due.nextWeek_members.me_end';
  await act(() => router.navigate({ to: `/worklenz/projects/${PROJECT_ID}`, search: { filter } } as never));
  await page.render(screen);
  await settled(() =>
    expect(chips()).toEqual([
      'Label is No label',
      'Watcher is Me',
      expect.stringMatching(/^Progress is 1%? ?[–-] ?49%$/),
      'Property is Has files',
      'Assignee is Me',
      'Due is Next week',
    ]),
  );
  expect(shown()).toEqual([]);
  await press(named('button', 'Remove Watcher'));
  await press(named('button', 'Remove the group'));
  await settled(() => expect(shown()).toEqual(['Plan']));
});

it('creates a group of filters, and removes it with its last filter', async () => {
  const { screen, router } = await projectScreen(Bar, TASKS);
  await page.render(screen);
  await settled(() => expect(shown()).toHaveLength(3));
  await press(named('button', 'Filter'));
  await press(named('[role=option]', 'Group of filters'));
  await settled(() => expect(page.host.querySelector('.hf-filter-group')).toBeTruthy());
  await press(named('[role=option]', 'Estimate'));
  await press(named('[role=option]', '≤ 1h'));
  await settled(() => expect(shown()).toEqual(['Dig']));
  await press(named('[role=option]', 'None'));
  await settled(() => expect(shown()).toEqual(['Dig', 'Paint']));
  const inAddress = () => (router.state.location.search as { filter?: string }).filter;
  expect(inAddress()).toBe('any_estimates.1to60.none_end');
  await press(named('.hf-filter-group button', 'Remove Estimate'));
  await settled(() => expect(page.host.querySelector('.hf-filter-group')).toBeNull());
  await settled(() => expect(inAddress()).toBeUndefined());
});

it('finds filter values and task names by typing where fields are offered', async () => {
  const { screen, router } = await projectScreen(Bar, TASKS);
  await page.render(screen);
  await settled(() => expect(shown()).toHaveLength(3));
  const offered = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
  const type = async (text: string): Promise<void> => {
    await press(named('button', 'Filter'));
    await settled(() => expect(offered()).toContain('Priority'));
    expect(offered()).not.toContain('OverdueDue');
    const field = document.querySelector<HTMLInputElement>('.hf-picker-input');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  await type('overd');
  await press(named('[role=option]', 'OverdueDue'));
  await settled(() => expect(shown()).toEqual(['Dig', 'Paint']));
  await type('dig');
  await press(named('[role=option]', 'Name: Contains “dig”'));
  await settled(() => expect(shown()).toEqual(['Dig']));
  expect((router.state.location.search as { filter?: string }).filter).toBe('due.overdue_names.dig');
});
