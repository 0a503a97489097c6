/**
 * The fields that rows of each entity had from the first, as committed. A field that came later must be in BACKFILLS with
 * what older rows have, because devices hold such rows. Then there is nothing to change here: the record grows only with a new
 * entity. To add one: UPDATE_ROW_FIELDS=1 npx vitest run test/contract/row-fields.test.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { entityNames, BACKFILLS } from '../../contract/entities/entity-facts.ts';
import { entities, type EntityName } from '../../contract/entities/index.ts';

type Fields = Record<string, readonly string[]>;
const FILE = fileURLToPath(new URL('./first-fields.json', import.meta.url));

const fieldsOf = (entity: EntityName): string[] => Object.keys(entities[entity].schema.shape);
const laterOf = (entity: EntityName): object => BACKFILLS[entity] ?? {};

function recorded(): Fields {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Fields;
  } catch {
    return {};
  }
}

/** Entities that are recorded keep their record: a later field must not slip into it. */
function renewed(): Fields {
  const known = recorded();
  return Object.fromEntries(
    entityNames.map((entity) => {
      const first = fieldsOf(entity).filter((field) => !(field in laterOf(entity)));
      return [entity, known[entity] ?? first.toSorted()];
    }),
  );
}

describe('[UP1] the fields of rows', () => {
  if (process.env['UPDATE_ROW_FIELDS'] === '1')
    writeFileSync(FILE, `${JSON.stringify(renewed(), null, 2)}\n`);
  const first = recorded();

  it.each(entityNames)('of %s were there from the first, or say what older rows have', (entity) => {
    const later = laterOf(entity);
    expect([...(first[entity] ?? []), ...Object.keys(later)].toSorted()).toEqual(fieldsOf(entity).toSorted());
    for (const [field, value] of Object.entries(later)) {
      const schema: unknown = Reflect.get(entities[entity].schema.shape, field);
      expect(z.safeParse(schema as z.ZodMiniType, value).success, `${entity}.${field}`).toBe(true);
    }
  });
});
