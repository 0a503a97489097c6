import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const rules = [
  ...readFileSync(join(root, 'sync/SPEC.md'), 'utf8').matchAll(/^- \*\*([A-Z]{2}\d+)\*\*/gm),
].map(([, id]) => id ?? '');
const tests = ['sync', 'test/simulation', 'test/server', 'test/property', 'test/e2e', 'server'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
);

describe('the rules of the sync layer', () => {
  it('have unique numbers', () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it.each(rules)('%s is cited in the title of a test', (id) => {
    expect(
      tests.some((text) =>
        new RegExp(`(it|test|describe)(\\.each\\([^)]*\\))?\\(\\s*['"\`][^'"\`]*\\[?${id}\\b`).test(text),
      ),
    ).toBe(true);
  });
});
