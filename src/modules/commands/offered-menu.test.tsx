import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { Layers, Star } from 'lucide-react';
import { act } from '../../../test/support/act.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { type NamedCommand, type OfferedCommand, useOffered } from './offered-commands.ts';
import { OfferedMenuButton } from './offered-menu-button.tsx';
import { menuCommands, type OfferedMenu, useOfferMenus } from './offered-menu.ts';

const page = screenHost();
const nothing = (): void => undefined;
const line = (id: string, label: string, more: object = {}): MenuItem => ({
  ...{ id, label, onSelect: nothing },
  ...more,
});
const menu = (label: string, items: readonly MenuItem[]): OfferedMenu => ({
  ...{ id: 'group', label, icon: Layers, items },
});
const words = (label: string, items: readonly MenuItem[]) =>
  menuCommands(menu(label, items)).map((one) => one.label);

it('prefixes each enabled item with its menu and heading', () => {
  const items = [
    line('status', 'Status'),
    { id: 'sub', heading: 'Sub-group by' },
    line('status', 'Status'),
    line('gone', 'Phase', { disabled: true }),
    { id: 'end', separator: true as const },
    line('none', 'None'),
  ];
  expect(words('Group', items)).toEqual(['Group: Status', 'Group: Sub-group by: Status', 'Group: None']);
  expect(words('', items)).toEqual(['Status', 'Sub-group by: Status', 'None']);
});

it('retains hint, icon, keys and checked state of an item, and omits a second one with the same label', () => {
  const [first, second] = menuCommands(
    menu('Sort', [
      line('level name', 'Name', { hint: 'Ascending', icon: Star, keys: 'alt+up' }),
      line('name', 'Name', { checked: true }),
      line('key', 'Key', { checked: true }),
    ]),
  );
  expect(first).toMatchObject({ id: 'group level name', hint: 'Ascending', icon: Star, keys: 'alt+up' });
  expect(second).toMatchObject({ label: 'Sort: Key', icon: Layers, checked: true });
});

let offered: readonly OfferedCommand[] = [];
const named = () => offered.filter((one): one is NamedCommand => 'label' in one);

function Palette() {
  const all = useOffered();
  useEffect(() => void (offered = all));
  return null;
}

function Menu({ items }: { readonly items: readonly MenuItem[] }) {
  useOfferMenus(() => [menu('Group', items)]);
  return null;
}

it('offers a menu while it is mounted, and once when it is mounted twice', async () => {
  const done: string[] = [];
  const items = [line('a', 'A', { onSelect: () => void done.push('a') })];
  await page.render([<Palette key="p" />, <Menu key="1" items={items} />, <Menu key="2" items={items} />]);
  expect(named().map(({ label }) => label)).toEqual(['Group: A']);
  act(() => named()[0]?.run());
  expect(done).toEqual(['a']);
  await page.render([<Palette key="p" />, <Menu key="1" items={[line('b', 'B')]} />]);
  expect(named().map(({ label }) => label)).toEqual(['Group: B']);
  await page.render([<Palette key="p" />]);
  expect(named()).toEqual([]);
});

it('offers the menu of a button while the menu is closed', async () => {
  const items = [line('a', 'A'), line('b', 'B', { checked: true })];
  await page.render([<Palette key="p" />, <OfferedMenuButton key="b" label="Baseline" items={items} />]);
  await settled(() =>
    expect(named().map(({ label, checked }) => [label, checked ?? false])).toEqual([
      ['Baseline: A', false],
      ['Baseline: B', true],
    ]),
  );
});
