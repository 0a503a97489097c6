import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ana Lima', 'AL'],
  ['Ana Maria de Lima', 'AL'],
  ['Mireia Solé', 'MS'],
  ['ana', 'A'],
  ['åsa', 'Å'],
  ['bo@ux1.example', 'B'],
  ['bo.hansen@ux1.example', 'BH'],
  ['jürgen.gross@ux1.example', 'JG'],
  ['@ux1', 'U'],
  ['김민준', '민'],
  ['王 小明', '小'],
  ['王小明', '小'],
  ['  ', '?'],
])('shortens %s to %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
