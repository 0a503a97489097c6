/** Saved views of a screen of the team, over the real replica and without a server. */
import { act, useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { loadFloatingParts } from '../../ui/floating.ts';
import { click, type } from '../../ui/render-for-test.tsx';
import { type NamedCommand, useOffered } from '../commands/offered-commands.ts';
import { SavedViews } from './saved-views.tsx';

const page = screenHost();
let offered: readonly NamedCommand[] = [];
const now = { query: '', show: (_query: string): void => undefined };

function Palette() {
  const all = useOffered().filter((one): one is NamedCommand => 'label' in one);
  useEffect(() => void (offered = all));
  return null;
}

function Tool() {
  const [query, setQuery] = useState('week');
  useEffect(() => void Object.assign(now, { query, show: setQuery }), [query]);
  return <SavedViews screen="due" query={query} onOpen={setQuery} />;
}

function Screen() {
  return (
    <>
      <Tool />
      <Palette />
    </>
  );
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const press = async (selector: string): Promise<void> => {
  await settled(() => expect(find(selector)).toBeTruthy());
  const element = find(selector);
  if (element) await click(element);
};

it('are saved with what the screen shows, marked while it shows that, and opened by the palette', async () => {
  await loadFloatingParts();
  const { client, screen } = await projectScreen(Screen);
  await page.render(screen);
  await press('[aria-haspopup=dialog]');
  await settled(() => expect(find('.saved-view-form input:not([type=checkbox])')).toBeTruthy());
  const name = find('.saved-view-form input:not([type=checkbox])');
  if (name instanceof HTMLInputElement) await type(name, 'This week');
  await press('.saved-view-form button[type=submit]');
  await settled(() => expect(find('.saved-view[aria-current]')?.textContent).toBe('This week'));
  const [row] = await client.replica.savedView.toArray();
  expect(row).toMatchObject({ screen: 'due', query: 'week', shared: false, project_id: null });

  await act(async () => now.show('month'));
  await settled(() => expect(find('.saved-view')?.hasAttribute('aria-current')).toBe(false));
  await settled(() => expect(offered.map(({ label }) => label)).toEqual(['label: This week']));
  expect(offered[0]?.checked).toBe(false);
  await act(async () => offered[0]?.run());
  await settled(() => expect(now.query).toBe('week'));
  await settled(() => expect(offered[0]?.checked).toBe(true));
});
