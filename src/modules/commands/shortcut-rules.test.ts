/** Choosing keys: what presses are called, conflicts, and that who listens hears the chosen ones. */
import { afterEach, describe, expect, it } from 'vitest';
import { shortcutChoices } from '../../../contract/entities/user-entities.ts';
import { keyLabels, matchesKeys } from '../../lib/keyboard.ts';
import { chordOf, keyProblem, needsSecond, withKeys } from './shortcut-rules.ts';
import { keysOf, listKeys, shellKeys, setChosenShortcuts } from './shortcuts.ts';

afterEach(() => setChosenShortcuts([]));

const press = (key: string, held: Partial<Parameters<typeof chordOf>[0]> = {}) =>
  chordOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

describe('choosing keys', () => {
  it('calls a press as shortcuts are written', () => {
    expect(press('n')).toBe('n');
    expect(press('N', { shiftKey: true })).toBe('shift+n');
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('j', { ctrlKey: true, altKey: true })).toBe('mod+alt+j');
    expect(press('Shift', { shiftKey: true })).toBeNull();
    expect(press('ArrowUp', { altKey: true })).toBe('alt+up');
  });

  it('has two keys on every screen, and one in lists', () => {
    expect(needsSecond('everywhere', 'g')).toBe(true);
    expect(needsSecond('everywhere', '?')).toBe(false);
    expect(needsSecond('list', 'g')).toBe(false);
  });

  it('says what has the keys already, also where one begins with the other', () => {
    expect(keyProblem('list', 'create', 'n')).toBeNull();
    expect(keyProblem('list', 'create', 'c')).toBeNull();
    expect(keyProblem('list', 'create', 's')).toEqual({ kind: 'taken', group: 'list', id: 'status' });
    expect(keyProblem('list', 'create', 'f2')).toEqual({ kind: 'taken', group: 'list', id: 'edit' });
    expect(keyProblem('list', 'create', 'g')).toMatchObject({ kind: 'taken', group: 'everywhere' });
    expect(keyProblem('everywhere', 'home', 'c h')).toEqual({ kind: 'taken', group: 'list', id: 'create' });
    expect(keyProblem('list', 'create', 'mod+w')).toEqual({ kind: 'browser' });
    // Lists and the notifications are never walked at once.
    expect(keyProblem('inbox', 'snooze', 's')).toBeNull();
    expect(keyProblem('inbox', 'snooze', 'e')).toEqual({ kind: 'taken', group: 'inbox', id: 'read' });
    expect(keyProblem('inbox', 'snooze', 'g')).toMatchObject({ kind: 'taken', group: 'everywhere' });
    setChosenShortcuts(['list.status=q']);
    expect(keyProblem('list', 'create', 's')).toBeNull();
    expect(keyProblem('list', 'create', 'q')).toMatchObject({ id: 'status' });
  });

  it('is heard in the place of the usual ones, and given back', () => {
    expect([listKeys('create'), shellKeys('home')]).toEqual(['c', 'g h']);
    const changed = withKeys(new Map([['everywhere.home', 'g o']]), 'list.edit', 'r');
    expect(changed).toEqual(['everywhere.home=g o', 'list.edit=r']);
    setChosenShortcuts(changed);
    expect([keysOf('list', 'edit'), shellKeys('home')]).toEqual([['r'], 'g o']);
    expect(withKeys(new Map([['list.edit', 'r']]), 'list.edit', null)).toEqual([]);
    expect(withKeys(new Map(), 'inbox.snooze', 'b')).toEqual(['inbox.snooze=b']);
    expect(withKeys(new Map([['list.create', 'n']]), 'list.create', 'c')).toEqual([]);
  });

  it('has a name for the sign that separates a shortcut from its keys', () => {
    const keys = press('=') ?? '';
    const chosen = withKeys(new Map(), 'list.create', keys);
    expect(shortcutChoices.safeParse(chosen).success).toBe(true);
    setChosenShortcuts(chosen);
    expect(keyLabels(listKeys('create'))).toEqual(['=']);
    const event = { key: '=', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    expect(matchesKeys(event, listKeys('create'))).toBe(true);
  });

  it('leaves alone what cannot be changed, and what is no shortcut', () => {
    setChosenShortcuts(['list.move=w', 'list.nothing=w', 'other.create=w', 'list.create=']);
    expect([keysOf('list', 'move'), listKeys('create')]).toEqual([['down', 'j'], 'c']);
  });
});
