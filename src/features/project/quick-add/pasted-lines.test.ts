import { expect, it } from 'vitest';
import { pastedLines } from './pasted-lines.ts';

it('takes a task from each line, without bullets, boxes and the numbers of a list', () => {
  expect(pastedLines('one\r\n  two\n\n- three\n* four\n• five')).toEqual([
    'one',
    'two',
    'three',
    'four',
    'five',
  ]);
  expect(pastedLines('- [ ] open\n- [x] done\n[] none')).toEqual(['open', 'done', 'none']);
  expect(pastedLines('1. first\n2. second\n10) tenth')).toEqual(['first', 'second', 'tenth']);
});

it('leaves numbers that only some lines begin with', () => {
  expect(pastedLines('3. floor: paint\nStairs')).toEqual(['3. floor: paint', 'Stairs']);
  expect(pastedLines('3. floor')).toEqual(['3. floor']);
});
