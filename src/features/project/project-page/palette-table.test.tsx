/** The palette in a project: every shortcut of the list with its keys, and every item of the task menu. */
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, taskRow } from '../../../../test/support/task-rows.ts';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import { type OfferedCommand, useOffered } from '../../../modules/commands/offered-commands.ts';
import { keysOf, listKeys, SHORTCUTS } from '../../../modules/commands/shortcuts.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import type { MenuAction, MenuItem } from '../../../ui/menu.tsx';
import { useTaskMenuItems } from '../task-fields/task-menu-items.ts';
import { useViewState } from '../view-state/view-store.ts';
import { LazyWork } from './lazy-work.tsx';

const page = screenHost();
const TASKS = [taskRow(1), taskRow(2)];
/** Shortcuts that navigate or move rows: their effect depends on the cursor. */
const WAYS: readonly string[] = ['move', 'back', 'extend', 'shift', 'across', 'below'];

let offered: readonly OfferedCommand[] = [];
let linesOf: (tasks: readonly Task[]) => readonly MenuItem[] = () => [];

/** Reads the offered commands when it is opened. */
function Palette() {
  const commands = useOffered();
  useEffect(() => void (offered = commands));
  return null;
}

let openPalette: () => void = () => undefined;

/** Rendered beside the list, as in the shell. */
function Beside() {
  const items = useTaskMenuItems();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    openPalette = () => setOpen(true);
    linesOf = (tasks) => items(tasks, { anchor: document.body });
  });
  return isOpen && <Palette />;
}

/** The row of the cursor, at which pickers open. */
function Row({ of }: { readonly of: string }) {
  const hasCursor = useViewState(({ cursor }) => cursor === of);
  return <div className="row" data-cursor={hasCursor ? '' : undefined} />;
}

const { View, now } = projectView(({ view, work, result }) => (
  <>
    {result.rows.map((row) => (
      <Row key={row.key} of={row.key} />
    ))}
    <div className="hf-bulk" />
    <LazyWork view={view} shortcuts={work.shortcuts} result={result} showAll={null} />
    <Beside />
  </>
));

async function open(): Promise<void> {
  await loadFloatingParts();
  const { screen, router } = await projectScreen(View, TASKS);
  await page.render(screen);
  await act(() => router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?group=status` }));
  await settled(() => expect(document.querySelectorAll('.row').length).toBeGreaterThan(2));
}
const commands = (): readonly string[] => offered.flatMap((one) => ('label' in one ? [] : one.id));
const actions = (items: readonly MenuItem[]): readonly MenuAction[] =>
  items.filter((item): item is MenuAction => 'onSelect' in item);

/** Menu items that the palette offers neither by label and keys, nor as the shortcut with those keys. */
const missing = (items: readonly MenuItem[]): readonly string[] =>
  actions(items)
    .filter(({ label, keys }) => {
      const isNamed = offered.some((one) => 'label' in one && one.label === label && one.keys === keys);
      const isKeyed =
        keys !== undefined && offered.some((one) => !('label' in one) && listKeys(one.id) === keys);
      return !isNamed && !isKeyed;
    })
    .map(({ label }) => label);

it('offers every shortcut of the list except navigation, each with keys from the table', async () => {
  await open();
  await act(async () => now.work.store.select([TASKS[0]?.id ?? '']));
  const row = now.result.rows.find(({ kind }) => kind === 'task');
  await act(async () => now.work.store.setCursor(row?.key ?? null));
  await act(async () => openPalette());
  const wanted = SHORTCUTS.list.map(({ id }) => id).filter((id) => !WAYS.includes(id));
  expect(commands().toSorted()).toEqual(wanted.toSorted());
  for (const id of commands()) expect(keysOf('list', id), id).not.toEqual([]);
});

it.each([1, 2])('offers every item of the menu of %i tasks', async (count) => {
  await open();
  const chosen = TASKS.slice(0, count);
  const row = now.result.rows.find((one) => one.kind === 'task' && one.task.id === chosen[0]?.id);
  await act(async () => {
    if (count > 1) now.work.store.select(chosen.map(({ id }) => id));
    now.work.store.setCursor(row?.key ?? null);
  });
  await act(async () => openPalette());
  expect(commands()).toContain('remove');
  const lines = linesOf(chosen);
  expect(actions(lines).length).toBeGreaterThan(5);
  expect(missing(lines)).toEqual([]);
});
