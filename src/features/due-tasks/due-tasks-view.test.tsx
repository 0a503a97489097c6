/** The due tasks page over the real replica: filters, groups, order, views and unknown parts in the address. */
import { useEffect } from 'react';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { dueScreen } from '../../../test/support/due-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { PROJECT_ROW, STATUS_ROWS, taskRow } from '../../../test/support/task-rows.ts';
import { withChosen } from '../../modules/task-query/filter-edits.ts';
import { NOTHING_CHOSEN } from '../../modules/task-query/filter-fields.ts';
import { type NamedCommand, useOffered } from '../../modules/commands/offered-commands.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { clearToasts, useToasts } from '../../ui/toast-store.ts';

import { DEFAULT_SETTINGS, writeDueView } from './due-view.ts';

const page = screenHost();
const [LOW, , , CRITICAL] = TASK_PRIORITIES.map(({ id }) => id);

// The first load compiles them, which takes long.
beforeAll(loadFloatingParts, 60_000);

let offered: readonly NamedCommand[] = [];

beforeEach(() => {
  offered = [];
  clearToasts();
  localStorage.clear();
});

/** Rendered beside the page, as in the shell. */
function Palette() {
  const all = useOffered().filter((one): one is NamedCommand => 'label' in one);
  useEffect(() => void (offered = all));
  return null;
}

const press = async (find: () => Element | null | undefined): Promise<void> => {
  await settled(() => expect(find(), document.body.textContent).toBeTruthy());
  await act(async () => (find() as HTMLElement).click());
};
const command = (label: string) => offered.find((one) => one.label === label);
async function run(label: string): Promise<void> {
  await settled(() => expect(command(label), offered.map((one) => one.label).join()).toBeTruthy());
  await act(async () => command(label)?.run());
}
const option = (words: string) =>
  [...document.querySelectorAll('[role=option]')].find((one) => one.textContent?.startsWith(words));

const shown: string[] = [];
function Messages() {
  const { messages } = useToasts();
  useEffect(() => void shown.splice(0, shown.length, ...messages.map(({ title }) => title)), [messages]);
  return null;
}

const Beside = () => (
  <>
    <Messages />
    <Palette />
  </>
);

const TASKS = [
  taskRow(1, { name: 'Dig', end_date: '2020-01-02', priority_id: LOW ?? '' }),
  taskRow(2, { name: 'Pour', end_date: '2020-01-01', priority_id: CRITICAL ?? '' }),
  taskRow(3, { name: 'Paint', end_date: null, priority_id: CRITICAL ?? '' }),
  taskRow(4, { name: 'Sweep', end_date: '2020-01-01', status_id: STATUS_ROWS.at(-1)?.id ?? '' }),
];

async function open(search: string) {
  const [client] = await openDataTabs(1, TASKS);
  if (!client) throw new Error('no tab');
  const { node, ...rest } = dueScreen(client, search, <Beside />);
  await page.render(node);
  return { client, ...rest };
}

/** Group headers and task names, in order. */
const rows = (): (string | undefined)[] =>
  [...page.host.querySelectorAll('.due-head, .due-link')].map((one) =>
    one.matches('.due-head')
      ? `= ${one.querySelector('.hf-trunc')?.textContent ?? ''}`
      : (one.textContent ?? ''),
  );
const view = () => page.host.querySelector('.hf-view-tool')?.textContent;

it('shows tasks by the span, grouping, order and filter of the address', async () => {
  const { go } = await open('?span=none&group=project');
  await settled(() => expect(rows()).toEqual([`= ${PROJECT_ROW.name}`, 'Paint']));
  await go({ span: 'any', group: 'none', look: 'sort.-priority.name' });
  await settled(() => expect(rows()).toEqual(['Paint', 'Pour', 'Dig']));
  await go({ span: 'any', group: 'due' });
  await settled(() => expect(rows().at(-2)).toBe('= span.none'));
  await go({ span: 'any', group: 'none', filter: `statuses.done_priorities.${CRITICAL ?? ''}` });
  await settled(() => expect(rows()).toEqual([]));
  await go({ span: 'any', group: 'none', filter: `any_statuses.done_priorities.${CRITICAL ?? ''}` });
  await settled(() => expect(rows()).toEqual(['Pour', 'Sweep', 'Paint']));
});

it('reads the sub-group and the search text from the address, and writes them there', async () => {
  const { router } = await open('?span=any&group=priority&subgroup=project&search=p');
  const project = `= ${PROJECT_ROW.name}`;
  await settled(() => expect(rows()).toEqual(['= priority.critical', project, 'Pour', 'Paint']));
  expect(page.host.querySelectorAll('h3.due-head')).toHaveLength(1);
  const field = page.host.querySelector<HTMLInputElement>('.hf-find-open input');
  expect(field?.value).toBe('p');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'pai');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settled(() => expect(rows()).toEqual(['= priority.critical', project, 'Paint']));
  await settled(() => expect(router.state.location.search).toMatchObject({ search: 'pai' }));
  await run('group.byField: group.thenBy: group.notSplit');
  await settled(() => expect(rows()).toEqual(['= priority.critical', 'Paint']));
  expect(router.state.location.search).toEqual({ span: 'any', group: 'priority', search: 'pai' });
});

it('reports unknown parameters of a link, and removes them from the address', async () => {
  const { router } = await open('?span=year&by=none&filter=colour.red&from=mail');
  await settled(() => expect(shown).toEqual(['unknownPart']));
  await settled(() => expect(router.state.location.search).toEqual({ group: 'none', from: 'mail' }));
  await settled(() => expect(rows()).toEqual(['Pour', 'Dig']));
});

it('opens with the default view of the team, and puts changes to it into the address', async () => {
  const { client, router } = await open('');
  await settled(() => expect(rows()).toContain('Dig'));
  const viewId = v7();
  const filters = withChosen(NOTHING_CHOSEN, 'priorities', [CRITICAL ?? '']);
  const query = writeDueView({ ...DEFAULT_SETTINGS, span: 'any', by: 'none', filters });
  const place = { teamId: PROJECT_ROW.team_id, screen: 'due' };
  await act(() =>
    client.mutate('savedView.create', { ...place, viewId, name: 'Critical', query, shared: true }),
  );
  await act(() => client.mutate('savedView.setTeamDefault', { ...place, viewId }));
  await settled(() => expect(view()).toBe('Critical'));
  await settled(() => expect(router.state.location.search).toEqual({ view: viewId }));
  expect(rows()).toEqual(['Pour', 'Paint']);

  const remove = page.host.querySelector<HTMLElement>('.hf-filter-remove');
  await act(async () => remove?.click());
  await settled(() => expect(rows()).toEqual(['Pour', 'Dig', 'Paint']));
  expect(router.state.location.search).toEqual({ view: viewId, filter: 'nothing' });
  expect(page.host.querySelector('.hf-view-tool')?.hasAttribute('data-changed')).toBe(true);
  // Undone: the page opens with no view again.
  await act(() => client.undo());
  expect((await client.replica.sharedView.toArray())[0]?.is_default).toBe(false);
});

it('reports a view that does not exist, and removes it from the address', async () => {
  const { router } = await open(`?view=${v7()}&span=none`);
  await settled(() => expect(shown).toEqual(['unknownPart']));
  await settled(() => expect(router.state.location.search).toEqual({ span: 'none' }));
});

it('opens with the default view of the person, until they remove that default', async () => {
  const { client, router, go } = await open('');
  await settled(() => expect(rows()).toContain('Dig'));
  const viewId = v7();
  const place = { teamId: PROJECT_ROW.team_id, screen: 'due' };
  const query = writeDueView({ ...DEFAULT_SETTINGS, span: 'none', by: 'none' });
  await act(() =>
    client.mutate('savedView.create', { ...place, viewId, name: 'Some day', query, shared: false }),
  );
  expect(rows()).not.toContain('Paint');
  // As if set on another device.
  const own = `${place.teamId}/due`;
  await act(() => client.mutate('profile.setDefaultView', { place: own, view: viewId }));
  await settled(() => expect(router.state.location.search).toEqual({ view: viewId }));
  expect(rows()).toEqual(['Paint']);

  // Opening another view once does not change the default.
  await run('views.show: team.all');
  await settled(() => expect(router.state.location.search).toEqual({ view: 'all' }));
  await go({});
  await settled(() => expect(view()).toBe('Some day'));

  await run('label: noOwnDefault');
  await settled(async () => expect((await client.replica.user.toArray())[0]?.default_views).toEqual([]));
  await go({});
  await settled(() => expect(view()).toBe('team.all'));
});

it('opens without a view when that is the default of the person, although the team has a default', async () => {
  const { client, router } = await open('?span=any');
  const viewId = v7();
  const place = { teamId: PROJECT_ROW.team_id, screen: 'due' };
  const query = writeDueView({ ...DEFAULT_SETTINGS, span: 'none' });
  await act(() => client.mutate('savedView.create', { ...place, viewId, name: 'Late', query, shared: true }));
  await act(() => client.mutate('savedView.setTeamDefault', { ...place, viewId }));
  await run('label: setOwnDefault');
  await settled(async () =>
    expect((await client.replica.user.toArray())[0]?.default_views).toEqual([`${place.teamId}/due=all`]),
  );
  await act(() => router.navigate({ to: '/worklenz/due', search: {} } as never));
  await settled(() => expect(rows()).toContain('Dig'));
  expect(view()).toBe('team.all');
  await act(() => client.mutate('profile.setDefaultView', { place: `${place.teamId}/due`, view: null }));
  await settled(() => expect(view()).toBe('Late'));
});

it('offers its filters, groups and order as commands of the palette', async () => {
  const { router } = await open('');
  await settled(() => expect(command('filter.by: filter.priorities')).toBeTruthy());
  for (const label of ['group.byField: by.status', 'sort.by: sort.assignees', 'span.label: span.any'])
    expect(command(label), label).toBeTruthy();
  expect(command('filter.by: filter.phases')).toBeUndefined();
  expect(command('filter.add: filter.clear')).toBeUndefined();
  await run('filter.by: filter.priorities');
  await press(() => option('priority.critical'));
  await settled(() =>
    expect(router.state.location.search).toEqual({ filter: `priorities.${CRITICAL ?? ''}` }),
  );
  // The list stays open for further choices.
  expect(option('priority.critical')).toBeTruthy();
  await settled(() => expect(command('filter.by: filter.priorities')?.checked).toBe(true));
  await run('filter.add: filter.clear');
  await settled(() => expect(router.state.location.search).toEqual({}));
});
