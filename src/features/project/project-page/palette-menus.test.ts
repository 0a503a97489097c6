import { expect, it, vi } from 'vitest';
import { menuCommands } from '../../../modules/commands/offered-menu.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { type PaletteMenusInput, paletteMenus } from './palette-menus.ts';

const setTab = vi.fn<(tab: string) => void>();
const setCompact = vi.fn<(compact: boolean) => void>();
const openUpdates = vi.fn<() => void>();
const line = (id: string): MenuItem => ({ id, label: id, onSelect: () => undefined });

const commandsIn = (tab: string, more: Partial<PaletteMenusInput> = {}) => {
  const t = (key: string): string => key;
  const input = {
    t,
    name: 'Quay',
    tab,
    setTab,
    savedViews: [],
    openUpdates,
    density: null,
    states: [],
    ...more,
  };
  return paletteMenus(input as unknown as PaletteMenusInput).flatMap(menuCommands);
};
const labels = (...of: Parameters<typeof commandsIn>) => commandsIn(...of).map(({ label }) => label);

it('offers every view of the project except the open one, and the saved views', () => {
  expect(labels('board', { savedViews: [line('Late')] })).toEqual([
    'project:views: project:tabs.list',
    'project:views: project:tabs.calendar',
    'project:views: project:tabs.roadmap',
    'project:views: project:tabs.workload',
    'project:views: project:tabs.insights',
    'views.show: Late',
    'Quay: project:updates',
  ]);
  const [first, ...rest] = commandsIn('board');
  first?.run();
  expect(setTab).toHaveBeenCalledWith('tasks-list');
  rest.at(-1)?.run();
  expect(openUpdates).toHaveBeenCalled();
});

it('toggles the density of rows, and offers the states of the project', () => {
  const density = { compact: true, setCompact };
  const compact = commandsIn('tasks-list', { density }).find(({ label }) => label.endsWith('compact'));
  expect(compact).toMatchObject({ label: 'density: compact', checked: true });
  compact?.run();
  expect(setCompact).toHaveBeenCalledWith(false);
  const states: readonly MenuItem[] = [{ id: 'health', heading: 'Health' }, line('Good')];
  expect(labels('tasks-list', { states }).at(-1)).toBe('Quay: Health: Good');
});
