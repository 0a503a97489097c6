/** Saved views of a screen of the team, over the real replica and without a server. */
import { useEffect, useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { loadFloatingParts } from '../../ui/floating.ts';
import { click, type } from '../../../test/support/render.tsx';
import { type NamedCommand, useOffered } from '../commands/offered-commands.ts';
import { SavedViews } from './saved-views.tsx';

const page = screenHost();
let offered: readonly NamedCommand[] = [];
const now = { query: '', show: (_query: string): void => undefined };

// Compiled once, for the first who asks.
beforeAll(loadFloatingParts, 60_000);

function Palette() {
  const all = useOffered().filter((one): one is NamedCommand => 'label' in one);
  useEffect(() => void (offered = all));
  return null;
}

function Tool() {
  const [query, setQuery] = useState('week');
  useEffect(() => void Object.assign(now, { query, show: setQuery }), [query]);
  return <SavedViews screen="reporting/members" query={query} onOpen={setQuery} />;
}

function Screen() {
  return (
    <>
      <Tool />
      <Palette />
    </>
  );
}

const button = () => page.host.querySelector<HTMLElement>('[aria-haspopup=menu]');
/** A line of the menu of views, as the palette has it. */
const line = (words: string) =>
  offered.find(({ id, label }) => id.startsWith('view ') && label.includes(words));

/** Chooses a line and answers its question for a name. */
async function named(words: string, name: string): Promise<void> {
  await settled(() => expect(line(words)).toBeTruthy());
  await act(async () => line(words)?.run());
  await settled(() => expect(document.querySelector('.hf-dialog-form input')).toBeTruthy());
  const field = document.querySelector('.hf-dialog-form input');
  if (field instanceof HTMLInputElement) await type(field, name);
  const keep = document.querySelector<HTMLElement>('[role=dialog] button[type=submit]');
  if (keep) await click(keep);
}

it('are saved with what the screen shows, renamed, and opened by the palette', async () => {
  const { client, screen } = await projectScreen(Screen);
  await page.render(screen);
  await named('saveAs', 'This week');
  await settled(() => expect(button()?.textContent).toBe('This week'));
  const [row] = await client.replica.savedView.toArray();
  expect(row).toMatchObject({ screen: 'reporting/members', query: 'week', shared: false, project_id: null });

  await named('rename', 'Seven days');
  await settled(() => expect(button()?.textContent).toBe('Seven days'));

  await act(async () => now.show('month'));
  await settled(() => expect(button()?.textContent).toBe('label'));
  const ofViews = () => offered.filter(({ id }) => id.startsWith('views'));
  await settled(() => expect(ofViews().map(({ label }) => label)).toEqual(['label: mine: Seven days']));
  expect(ofViews()[0]?.checked).toBe(false);
  await act(async () => ofViews()[0]?.run());
  await settled(() => expect(now.query).toBe('week'));
  await settled(() => expect(ofViews()[0]?.checked).toBe(true));
});

it('offer what opens with a page only where its address can say so', async () => {
  offered = [];
  const { screen } = await projectScreen(Screen);
  await page.render(screen);
  await named('saveAs', 'This week');
  await settled(() => expect(button()?.textContent).toBe('This week'));
  await settled(() => expect(line('rename')).toBeTruthy());
  expect(line('team.share')).toBeTruthy();
  for (const none of ['team.all', 'copyLink', 'team.setDefault']) expect(line(none)).toBeUndefined();
});
