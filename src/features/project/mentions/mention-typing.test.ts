import { describe, expect, it } from 'vitest';
import { mentionTyping, peopleFor, withMention } from './mention-typing.ts';

const people = ['Ana Silva', 'Bo Ek', 'Anastasia Roe', 'Ülkü Acar'].map((name) => ({ id: name, name }));
const names = (query: string) => peopleFor(people, query).map((one) => one.name);

describe('a name being typed', () => {
  it('begins at an @ that stands alone and ends at the caret', () => {
    expect(mentionTyping('Hi @an', 6)).toEqual({ start: 3, query: 'an' });
    expect(mentionTyping('@', 1)).toEqual({ start: 0, query: '' });
    expect(mentionTyping('(@ana s', 7)).toEqual({ start: 1, query: 'ana s' });
    expect(mentionTyping('Hi @an', 3)).toBeNull();
  });

  it('is none in an address, after a line break or when something else was typed', () => {
    expect(mentionTyping('ana@example', 11)).toBeNull();
    expect(mentionTyping('@ ana', 5)).toBeNull();
    expect(mentionTyping('@ana\nmore', 9)).toBeNull();
    expect(mentionTyping('no sign', 7)).toBeNull();
  });

  it('finds people by any of their names, whatever the signs on the letters', () => {
    expect(names('')).toHaveLength(4);
    expect(names('ana')).toEqual(['Ana Silva', 'Anastasia Roe']);
    expect(names('ulku')).toEqual(['Ülkü Acar']);
    expect(names('ana went')).toEqual([]);
  });

  it('is replaced by the whole one with a space behind it', () => {
    const typing = { start: 3, query: 'an' };
    expect(withMention('Hi @an', typing, 'Ana')).toEqual({ text: 'Hi @Ana ', caret: 8 });
    expect(withMention('Hi @an now', typing, 'Ana')).toEqual({ text: 'Hi @Ana now', caret: 8 });
  });
});
