/** Columns and collapsed groups of the due tasks page, over the real replica. */
import { useEffect } from 'react';
import { v7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { dueScreen } from '../../../test/support/due-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { PROJECT_ROW, taskRow } from '../../../test/support/task-rows.ts';
import type { SyncClient } from '../../data/sync-types.ts';
import { type NamedCommand, useOffered } from '../../modules/commands/offered-commands.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { shownColumns, DEFAULT_COLUMNS } from './due-columns.ts';
import { DEFAULT_SETTINGS, writeDueView } from './due-view.ts';

const page = screenHost();
beforeAll(loadFloatingParts, 60_000);

let offered: readonly NamedCommand[] = [];
function Palette() {
  const all = useOffered().filter((one): one is NamedCommand => 'label' in one);
  useEffect(() => void (offered = all));
  return null;
}

const MANY = Array.from({ length: 28 }, (_, n) =>
  taskRow(n + 1, { name: `Task ${String(n + 1)}`, end_date: '2020-01-02', total_minutes: 60 * (n + 1) }),
);

async function open(search: string, tab?: SyncClient) {
  const [client = tab] = tab ? [] : await openDataTabs(1, MANY);
  if (!client) throw new Error('no tab');
  await page.render(null);
  const { node, ...rest } = dueScreen(client, search, <Palette />);
  await page.render(node);
  await settled(() => expect(page.host.querySelector('.due-head, .due-row')).not.toBeNull());
  return { client, ...rest };
}

/** The names of the columns. */
const heads = (): (string | null)[] =>
  [...page.host.querySelectorAll('.due-names :is(.due-col, .due-name) > :first-child')].map((one) =>
    one.querySelector('.hf-trunc') ? (one.querySelector('.hf-trunc')?.textContent ?? null) : one.textContent,
  );
const cellsOf = (): number => page.host.querySelector('.due-row')?.querySelectorAll('.due-col').length ?? 0;
const press = (find: () => Element | null | undefined) =>
  settled(() => expect(find(), page.host.textContent ?? '').toBeTruthy()).then(() =>
    act(async () => (find() as HTMLElement).click()),
  );
const option = (words: string) =>
  [...document.querySelectorAll('[role=option]')].find((one) => one.textContent === words);
const named = (words: string) =>
  [...page.host.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === words,
  );
const rows = () => page.host.querySelectorAll('.due-row').length;

const USUAL_HEADS = [
  'columns.KEY',
  'sort.name',
  'columns.PRIORITY',
  'columns.ASSIGNEES',
  'by.project',
  'columns.DUE_DATE',
];

it('stores the chosen columns on the device, not in the address, and offers them in the palette', async () => {
  const { client, router } = await open('?group=none');
  expect(heads()).toEqual(USUAL_HEADS);
  await press(() => named('columnsTool'));
  await press(() => option('columns.ESTIMATION'));
  await press(() => option('columns.PRIORITY'));
  await settled(() =>
    expect(heads()).toEqual([
      ...[
        'columns.KEY',
        'sort.name',
        'columns.ASSIGNEES',
        'by.project',
        'columns.ESTIMATION',
        'columns.DUE_DATE',
      ],
    ]),
  );
  expect(router.state.location.search).toEqual({ group: 'none' });
  expect(cellsOf()).toBe(1);
  // The next visit.
  await open('?group=project', client);
  expect(heads()).toEqual([
    'columns.KEY',
    'sort.name',
    'columns.ASSIGNEES',
    'columns.ESTIMATION',
    'columns.DUE_DATE',
  ]);
  const command = () => offered.find(({ label }) => label === 'columnsTool: columns.PRIORITY');
  await settled(() => expect(command()?.checked).toBe(false));
  await act(async () => command()?.run());
  await settled(() => expect(heads()).toContain('columns.PRIORITY'));
});

it('shows the columns of the open view, and puts changes to them into the address', async () => {
  const [client] = await openDataTabs(1, MANY);
  if (!client) throw new Error('no tab');
  const viewId = v7();
  const query = writeDueView({ ...DEFAULT_SETTINGS, by: 'none', columns: ['DUE_DATE', 'LABELS'] });
  const place = { teamId: PROJECT_ROW.team_id, screen: 'due' };
  await act(() => client.mutate('savedView.create', { ...place, viewId, name: 'Bare', query, shared: true }));
  const { router } = await open(`?view=${viewId}`, client);
  await settled(() => expect(heads()).toEqual(['sort.name', 'columns.LABELS', 'columns.DUE_DATE']));
  await press(() => named('columnsTool'));
  await press(() => option('columns.LABELS'));
  await settled(() => expect(heads()).toEqual(['sort.name', 'columns.DUE_DATE']));
  expect(router.state.location.search).toEqual({ view: viewId, look: 'columns.DUE*5FDATE' });
  expect(page.host.querySelector('.hf-view-tool')?.hasAttribute('data-changed')).toBe(true);
  // Without the view the columns are as before.
  await open('?view=all&group=none', client);
  await settled(() => expect(heads()).toEqual(USUAL_HEADS));
});

it('sorts by a column header: ascending, descending, then the default order again', async () => {
  const { router } = await open('?group=none&look=columns.ESTIMATION.DUE*5FDATE.TIME*5FTRACKING');
  const look = () => (router.state.location.search as { look?: string }).look;
  const head = () => named('columns.ESTIMATION') ?? [...page.host.querySelectorAll('.hf-gh-sort')][1];
  const first = () => page.host.querySelector('.due-row .due-link')?.textContent;
  await press(head);
  await settled(() => expect(look()).toContain('sort.estimate'));
  await settled(() => expect(first()).toBe('Task 1'));
  await press(head);
  await settled(() => expect(first()).toBe('Task 28'));
  expect(look()).toContain('sort.-estimate');
  await press(head);
  await settled(() => expect(look()).not.toContain('sort'));
  // The column of logged time cannot be sorted, as in the list.
  expect([...page.host.querySelectorAll('.hf-gh-sort')].map((one) => one.textContent)).not.toContain(
    'columns.TIME_TRACKING',
  );
});

it('restores collapsed and fully shown groups, for each grouping', async () => {
  const { client } = await open('?group=project');
  const all = `all: ${PROJECT_ROW.name}`;
  await settled(() => expect(rows()).toBe(25));
  await press(() => named(all));
  await settled(() => expect(rows()).toBe(28));
  await open('?group=project', client);
  await settled(() => expect(rows()).toBe(28));
  await press(() => named(`fewer: ${PROJECT_ROW.name}`));
  await settled(() => expect(rows()).toBe(25));
  expect(named(all)?.getAttribute('aria-expanded')).toBe('false');

  await press(() => named('group.collapse'));
  await settled(() => expect(rows()).toBe(0));
  expect(named(all)).toBeUndefined();
  await open('?group=project', client);
  await settled(() => expect(named('group.expand')).toBeTruthy());
  expect(rows()).toBe(0);
  // Only of this grouping.
  await open('?group=priority', client);
  await settled(() => expect(rows()).toBe(25));
  const run = (label: string) => act(async () => offered.find((one) => one.label === label)?.run());
  await run('group.byField: view.collapseAll');
  await settled(() => expect(rows()).toBe(0));
  await run('group.byField: view.expandAll');
  await settled(() => expect(rows()).toBe(25));
});

it('hides the least important columns first when the page is too narrow', () => {
  const of = (width: number) => shownColumns(DEFAULT_COLUMNS, ['none'], width);
  expect(of(0).unseen).toEqual([]);
  expect(of(1100).shown).toEqual(DEFAULT_COLUMNS);
  expect(of(768).unseen).toEqual(['KEY', 'PROJECT']);
  expect(of(400).shown).toEqual([]);
  // Without the columns whose value a header of a group or sub-group shows.
  const between = shownColumns(DEFAULT_COLUMNS, ['project', 'members'], 0).shown;
  expect(between).toEqual(['KEY', 'PRIORITY', 'DUE_DATE']);
});

it('hides the column of a sub-group only when there is a first grouping', async () => {
  await open('?group=none&subgroup=members');
  expect(heads()).toContain('columns.ASSIGNEES');
  await open('?group=project&subgroup=members');
  expect(heads()).not.toContain('columns.ASSIGNEES');
});
