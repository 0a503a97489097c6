import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const journeys = join(import.meta.dirname, '../e2e/journeys');

/** Several journeys share a server, in whatever order: a project of the same name would be refused in the second. */
it('gives each project of the journeys a different name', () => {
  const names = readdirSync(journeys).flatMap((file) => {
    const source = readFileSync(join(journeys, file), 'utf8');
    return [...source.matchAll(/\.create\('([^']+)'\)/g)].map(([, name]) => name);
  });
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
