import { expect, it } from 'vitest';
import { continueList, makeLink, type TextEdit, toggleLines, toggleSign } from './text-edits.ts';

const applied = (text: string, edit: TextEdit | null): string =>
  edit ? text.slice(0, edit.start) + edit.text + text.slice(edit.end) : text;

it('puts signs around words and takes them away', () => {
  const bold = toggleSign('one two', [4, 7], '**');
  expect(applied('one two', bold)).toBe('one **two**');
  expect(applied('one **two**', toggleSign('one **two**', bold.select as [number, number], '**'))).toBe(
    'one two',
  );
  expect(applied('see it', makeLink('see it', [4, 6]))).toBe('see [it](https://)');
});

it('makes lists of lines and back', () => {
  const list = toggleLines('a\nb', [0, 3], '- ');
  expect(applied('a\nb', list)).toBe('- a\n- b');
  expect(applied('- a\n- b', toggleLines('- a\n- b', [0, 7], '- [ ] '))).toBe('- [ ] a\n- [ ] b');
  expect(applied('- a\n- b', toggleLines('- a\n- b', [0, 7], '- '))).toBe('a\nb');
});

it('goes on with a list, and ends it after an empty item', () => {
  expect(applied('- [x] a', continueList('- [x] a', [7, 7]))).toBe('- [x] a\n- [ ] ');
  expect(applied('9. a', continueList('9. a', [4, 4]))).toBe('9. a\n10. ');
  expect(applied('- a\n- ', continueList('- a\n- ', [6, 6]))).toBe('- a\n');
  expect(continueList('a', [1, 1])).toBeNull();
});
