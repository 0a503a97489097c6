import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FAULTS } from './faults.ts';

const root = join(import.meta.dirname, '../..');

it.each(FAULTS)('$name: the text to replace is in the source', ({ file, find, replace }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(find);
  expect(replace).not.toBe(find);
});
