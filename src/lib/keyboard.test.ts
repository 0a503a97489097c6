import { describe, expect, it } from 'vitest';
import { ariaKeys, keyLabels, matchesKeys } from './keyboard.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('keyboard shortcuts', () => {
  it('labels chords and sequences', () => {
    expect(keyLabels('mod+k')).toEqual(['Ctrl', 'K']);
    expect(keyLabels('g p')).toEqual(['G', 'P']);
    expect(keyLabels('shift+enter')).toEqual(['Shift', '↵']);
    expect(keyLabels('?')).toEqual(['?']);
    expect(keyLabels('f2')).toEqual(['F2']);
  });

  it('names them for assistive technology', () => {
    expect(ariaKeys('mod+k')).toBe('Control+K');
    expect(ariaKeys('g p')).toBe('G P');
    expect(ariaKeys('escape')).toBe('Escape');
  });

  it('matches a shortcut only with exactly its modifier keys', () => {
    expect(matchesKeys(press('k', { ctrlKey: true }), 'mod+k')).toBe(true);
    expect(matchesKeys(press('k'), 'mod+k')).toBe(false);
    expect(matchesKeys(press('c', { ctrlKey: true }), 'c')).toBe(false);
    expect(matchesKeys(press('C', { shiftKey: true }), 'c')).toBe(false);
    expect(matchesKeys(press('?', { shiftKey: true }), '?')).toBe(true);
    expect(matchesKeys(press('Enter', { shiftKey: true }), 'enter')).toBe(false);
    expect(matchesKeys(press(' '), 'space')).toBe(true);
  });
});
