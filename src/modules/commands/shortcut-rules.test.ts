/** Choosing keys: names of key presses, conflicts, and that chosen keys replace the defaults. */
import { afterEach, describe, expect, it } from 'vitest';
import { shortcutChoices } from '../../../contract/entities/user-entities.ts';
import { keyLabels, matchesKeys } from '../../lib/keyboard.ts';
import { chordOf, keyProblem, needsSecond, withKeys } from './shortcut-rules.ts';
import { keysOf, listKeys, shellKeys, setChosenShortcuts } from './shortcuts.ts';

afterEach(() => setChosenShortcuts([]));

const press = (key: string, held: Partial<Parameters<typeof chordOf>[0]> = {}) =>
  chordOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

describe('choosing keys', () => {
  it('writes a key press in the format of shortcuts', () => {
    expect(press('n')).toBe('n');
    expect(press('N', { shiftKey: true })).toBe('shift+n');
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('j', { ctrlKey: true, altKey: true })).toBe('mod+alt+j');
    expect(press('Shift', { shiftKey: true })).toBeNull();
    expect(press('ArrowUp', { altKey: true })).toBe('alt+up');
  });

  it('requires a second key after a letter on every screen, but not in lists', () => {
    expect(needsSecond('everywhere', 'g')).toBe(true);
    expect(needsSecond('everywhere', '?')).toBe(false);
    expect(needsSecond('list', 'g')).toBe(false);
  });

  it('reports the shortcut that has the same keys or shares their beginning', () => {
    expect(keyProblem('list', 'create', 'n')).toBeNull();
    expect(keyProblem('list', 'create', 'c')).toBeNull();
    expect(keyProblem('list', 'create', 's')).toEqual({ kind: 'taken', group: 'list', id: 'status' });
    expect(keyProblem('list', 'create', 'f2')).toEqual({ kind: 'taken', group: 'list', id: 'edit' });
    expect(keyProblem('list', 'create', 'g')).toMatchObject({ kind: 'taken', group: 'everywhere' });
    expect(keyProblem('everywhere', 'home', 'c h')).toEqual({ kind: 'taken', group: 'list', id: 'create' });
    expect(keyProblem('list', 'create', 'mod+w')).toEqual({ kind: 'browser' });
    // Lists and notifications are never navigated at the same time.
    expect(keyProblem('inbox', 'snooze', 's')).toBeNull();
    expect(keyProblem('inbox', 'snooze', 'e')).toEqual({ kind: 'taken', group: 'inbox', id: 'read' });
    expect(keyProblem('inbox', 'snooze', 'g')).toMatchObject({ kind: 'taken', group: 'everywhere' });
    setChosenShortcuts(['list.status=q']);
    expect(keyProblem('list', 'create', 's')).toBeNull();
    expect(keyProblem('list', 'create', 'q')).toMatchObject({ id: 'status' });
  });

  it('replaces the default keys by the chosen ones, and restores the default', () => {
    expect([listKeys('create'), shellKeys('home')]).toEqual(['c', 'g h']);
    const changed = withKeys(new Map([['everywhere.home', 'g o']]), 'list.edit', 'r');
    expect(changed).toEqual(['everywhere.home=g o', 'list.edit=r']);
    setChosenShortcuts(changed);
    expect([keysOf('list', 'edit'), shellKeys('home')]).toEqual([['r'], 'g o']);
    expect(withKeys(new Map([['list.edit', 'r']]), 'list.edit', null)).toEqual([]);
    expect(withKeys(new Map(), 'inbox.snooze', 'b')).toEqual(['inbox.snooze=b']);
    expect(withKeys(new Map([['list.create', 'n']]), 'list.create', 'c')).toEqual([]);
  });

  it('supports the equals key, which also separates a shortcut from its keys', () => {
    const keys = press('=') ?? '';
    const chosen = withKeys(new Map(), 'list.create', keys);
    expect(shortcutChoices.safeParse(chosen).success).toBe(true);
    setChosenShortcuts(chosen);
    expect(keyLabels(listKeys('create'))).toEqual(['=']);
    const event = { key: '=', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    expect(matchesKeys(event, listKeys('create'))).toBe(true);
  });

  it('ignores shortcuts that cannot be changed, unknown names and empty keys', () => {
    setChosenShortcuts(['list.move=w', 'list.nothing=w', 'other.create=w', 'list.create=']);
    expect([keysOf('list', 'move'), listKeys('create')]).toEqual([['down', 'j'], 'c']);
  });
});
