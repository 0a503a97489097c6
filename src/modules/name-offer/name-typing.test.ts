import { describe, expect, it } from 'vitest';
import { namesFor, nameTyping, withName } from './name-typing.ts';

const people = ['Ana Silva', 'Bo Ek', 'Anastasia Roe', 'Ülkü Acar'].map((name) => ({ id: name, name }));
const names = (query: string) => namesFor(people, query).map((one) => one.name);

describe('a name being typed', () => {
  it('begins at an @ outside a word and ends at the caret', () => {
    expect(nameTyping('Hi @an', 6)).toEqual({ start: 3, sign: '@', query: 'an' });
    expect(nameTyping('@', 1)).toEqual({ start: 0, sign: '@', query: '' });
    expect(nameTyping('(@ana s', 7)).toEqual({ start: 1, sign: '@', query: 'ana s' });
    expect(nameTyping('Hi @an', 3)).toBeNull();
  });

  it('begins at the last of the given characters', () => {
    expect(nameTyping('Call @Ana #si', 13, '@#!')).toEqual({ start: 10, sign: '#', query: 'si' });
    expect(nameTyping('Call @Ana #si', 13)).toEqual({ start: 5, sign: '@', query: 'Ana #si' });
  });

  it('is null in an address, before a space, after a line break and without an @', () => {
    expect(nameTyping('ana@example', 11)).toBeNull();
    expect(nameTyping('@ ana', 5)).toBeNull();
    expect(nameTyping('@ana\nmore', 9)).toBeNull();
    expect(nameTyping('no sign', 7)).toBeNull();
  });

  it('finds people by any of their names, regardless of accents', () => {
    expect(names('')).toHaveLength(4);
    expect(names('ana')).toEqual(['Ana Silva', 'Anastasia Roe']);
    expect(names('ulku')).toEqual(['Ülkü Acar']);
    expect(names('ana went')).toEqual([]);
  });

  it('is replaced by the whole name and a space', () => {
    const typing = { start: 3, sign: '@', query: 'an' };
    expect(withName('Hi @an', typing, 'Ana')).toEqual({ text: 'Hi @Ana ', caret: 8 });
    expect(withName('Hi @an now', typing, 'Ana')).toEqual({ text: 'Hi @Ana now', caret: 8 });
  });
});
