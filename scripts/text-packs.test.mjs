import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEXT_PACKS } from '../src/i18n/text-packs.ts';
import { FIRST_CATALOGUE, FIRST_ERRORS, textPacks } from './text-packs.mjs';

const folder = join(import.meta.dirname, '..', 'locales', 'de');
const textsOf = async (namespace) => JSON.parse(readFileSync(join(folder, `${namespace}.json`), 'utf8'));

describe('text packs', () => {
  it('contain their namespaces, each in one pack, under names that no locale file has', async () => {
    const packs = await textPacks(textsOf);
    const names = Object.values(TEXT_PACKS).flat();
    expect(new Set(names).size).toBe(names.length);
    const { mutations, ...sync } = await textsOf('sync');
    expect(Object.keys(mutations).length).toBeGreaterThan(30);
    expect(packs['shell.json']).toEqual({
      navbar: await textsOf('navbar'),
      sync,
      timers: await textsOf('timers'),
    });
    expect(readdirSync(folder).filter((name) => name in packs)).toEqual([]);
  });

  it('contain only the error texts of the first screens', async () => {
    const errors = await textsOf('errors');
    const { 'first.json': first } = await textPacks(textsOf);
    expect(Object.keys(first.errors).sort()).toEqual([...FIRST_ERRORS, 'catalogue'].sort());
    for (const code of FIRST_ERRORS) {
      expect(errors[code]).toBeTypeOf('string');
      expect(first.errors[code]).toBe(errors[code]);
    }
    for (const entry of FIRST_CATALOGUE) expect(first.errors.catalogue[entry]).toBe(errors.catalogue[entry]);
  });
});
