/** Changing shortcuts over the real replica: stored, refused with the reason, and reset. */
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { useMe } from '../../../data/people.ts';
import { listKeys, setChosenShortcuts } from '../../../modules/commands/shortcuts.ts';
import { clearToasts, readToasts } from '../../../ui/toast-store.ts';
import { ShortcutsView } from './shortcuts-view.tsx';

const page = screenHost();
afterEach(() => {
  setChosenShortcuts([]);
});

const now: { stored?: readonly string[] | undefined } = {};
function Screen() {
  const stored = useMe()?.shortcuts;
  useEffect(() => void Object.assign(now, { stored }));
  return <ShortcutsView />;
}

const rowOf = (word: string) =>
  [...page.host.querySelectorAll('.settings-shortcut')].find((one) => one.textContent.includes(word));
const press = (word: string, button: string) =>
  act(async () =>
    [...(rowOf(word)?.querySelectorAll('button') ?? [])]
      .find((one) => one.textContent.endsWith(button))
      ?.click(),
  );
const type = (key: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    page.host.querySelector('.settings-shortcut-field')?.dispatchEvent(event);
  });

it('stores other keys, refuses keys in use with a reason, and resets to the default ones', async () => {
  const { screen } = await projectScreen(Screen);
  await page.render(screen);
  await settled(() => expect(rowOf('sheet.list.create')).toBeTruthy());
  await press('sheet.list.create', 'change');
  await type('s');
  expect(rowOf('sheet.list.create')?.querySelector('[role=alert]')?.textContent).toMatch(/taken$/);
  await press('sheet.list.create', 'change');
  await type('n');
  await settled(() => expect(now.stored).toEqual(['list.create=n']));
  await act(async () => setChosenShortcuts(now.stored ?? []));
  expect(listKeys('create')).toBe('n');

  await press('sheet.everywhere.home', 'change');
  await type('g');
  await type('o');
  await settled(() => expect(now.stored).toContain('everywhere.home=g o'));
  await act(async () => setChosenShortcuts(now.stored ?? []));
  await press('sheet.list.create', 'reset');
  await settled(() => expect(now.stored).toEqual(['everywhere.home=g o']));
  expect(rowOf('sheet.list.move')?.querySelector('button')).toBeNull();
});

it('shows a message when the keys could not be stored', async () => {
  clearToasts();
  const { client, screen } = await projectScreen(Screen);
  await page.render(screen);
  await settled(() => expect(rowOf('sheet.list.create')).toBeTruthy());
  vi.spyOn(client, 'mutateAll').mockRejectedValueOnce(new Error('the disk is full'));
  await press('sheet.list.create', 'change');
  await type('n');
  await settled(() => expect(readToasts().messages[0]?.title).toBe('notKept.title'));
});
