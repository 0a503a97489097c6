import { expect, it } from 'vitest';
import type { CommandItem } from '../../ui/command-menu.tsx';
import { paletteGroups } from './palette-groups.ts';

const item = (label: string, keywords?: string): CommandItem => ({
  id: label,
  label,
  ...(keywords !== undefined && { keywords }),
  onSelect: () => undefined,
});
const shown = (...given: Parameters<typeof paletteGroups>) =>
  paletteGroups(...given)
    .filter(({ items }) => items.length > 0)
    .map(({ id, items }) => `${id}: ${items.map(({ label }) => label).join(', ')}`);

it('lists pages and commands that match as typed before tasks [S23]', () => {
  const tasks = [item('Settings of the crane'), item('Check settings')];
  const actions = [item('Go to home'), item('Settings: Profile'), item('Settings: Labels')];
  expect(shown({ tasks, actions, new: [item('New task “settings”')] }, 'settings')).toEqual([
    'top: Settings: Profile, Settings: Labels',
    'tasks: Settings of the crane, Check settings',
    'new: New task “settings”',
  ]);
});

it('lists exact matches before fuzzy matches [S23]', () => {
  const tasks = [item('Park the crane'), item('Mark the doors')];
  const actions = [item('Dark theme'), item('Language: Deutsch', 'german')];
  expect(shown({ tasks, projects: [item('Darkroom')], actions }, 'dark')).toEqual([
    'top: Dark theme',
    'projects: Darkroom',
    'near: Park the crane, Mark the doors',
  ]);
  expect(shown({ tasks: [item('Germany trip')], actions }, 'german')).toEqual([
    'top: Language: Deutsch',
    'tasks: Germany trip',
  ]);
});

it('finds commands by keywords, after those that match by name', () => {
  const actions = [item('Settings: Appearance', 'theme dark light'), item('Light theme')];
  expect(shown({ actions }, 'theme')).toEqual(['top: Light theme, Settings: Appearance']);
  expect(shown({ actions }, 'themme')).toEqual(['actions: Light theme, Settings: Appearance']);
});

it('lists tasks first for a single letter', () => {
  expect(shown({ tasks: [item('Saw')], actions: [item('Settings: Profile')] }, 's')).toEqual([
    'tasks: Saw',
    'actions: Settings: Profile',
  ]);
});

it('lists only tasks and their texts with a filter, and completions first while it is typed', () => {
  const finds = { filters: [item('Quay')], actions: [item('Dark theme')], projects: [item('Darkroom')] };
  const narrowed = (how: 'begun' | 'given', found: Parameters<typeof paletteGroups>[0]) =>
    paletteGroups({ ...finds, ...found }, 'dark', how)
      .filter(({ items }) => items.length > 0)
      .map(({ id }) => id);
  expect(narrowed('given', {})).toEqual(['filters']);
  expect(narrowed('begun', { tasks: [item('Dig')] })).toEqual(['filters', 'tasks']);
  expect(narrowed('given', { tasks: [item('Dig')] })).toEqual(['tasks', 'filters']);
  const texts = { descriptions: [item('deep')], comments: [item('so deep')], files: [item('deep.pdf')] };
  expect(narrowed('given', texts)).toEqual(['descriptions', 'comments', 'files', 'filters']);
});

it('lists four menu items above tasks and the rest below, and all together without tasks', () => {
  const lines = Array.from({ length: 12 }, (_, n) => ({
    ...item(`Menu ${String(n)}: Status`),
    ofMenu: true,
  }));
  const actions = [...lines, item('Status'), item('Settings: Statuses')];
  const [top, tasks, rest] = paletteGroups({ tasks: [item('Report the status')], actions }, 'status').filter(
    ({ items }) => items.length > 0,
  );
  expect(top?.items.map(({ label }) => label)).toEqual([
    ...['Status', 'Settings: Statuses'],
    ...['Menu 0: Status', 'Menu 1: Status', 'Menu 2: Status', 'Menu 3: Status'],
  ]);
  expect(tasks?.id).toBe('tasks');
  expect(rest?.items).toHaveLength(8);
  expect(shown({ actions }, 'status')).toHaveLength(1);
});

it('lists the actions of the focused row before worse matches, with the name of the row', () => {
  const rows = [
    { title: 'Actions for Quay', items: ['Settings', 'Archive', 'Rename'].map((one) => item(one)) },
  ];
  const actions = [item('Settings: Profile'), item('Go to home')];
  expect(shown({ rows, actions, projects: [item('Yard')] }, '')).toEqual([
    'projects: Yard',
    'row Actions for Quay: Settings, Archive, Rename',
    'actions: Settings: Profile, Go to home',
  ]);
  expect(shown({ rows, actions }, 'set')).toEqual([
    'row Actions for Quay: Settings',
    'top: Settings: Profile',
  ]);
  expect(shown({ rows, tasks: [item('Archives of the yard')] }, 'archives')).toEqual([
    'tasks: Archives of the yard',
    'row-rest Actions for Quay: Archive',
  ]);
  const [first] = paletteGroups({ rows, actions }, 'set');
  expect(first).toMatchObject({ kind: 'row', title: 'Actions for Quay' });
});
