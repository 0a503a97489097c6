/**
 * The first fields of each entity, as committed. A later field must be in BACKFILLS with the value for older rows,
 * because devices have such rows. This record does not change then; it grows only with a new entity. To add one:
 * UPDATE_ROW_FIELDS=1 npx vitest run test/contract/row-fields.test.ts
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

/** Recorded entities keep their record: a later field must not be added to it. */
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

  it.each(entityNames)('of %s are in the first record, or have a value for older rows', (entity) => {
    const later = laterOf(entity);
    expect([...(first[entity] ?? []), ...Object.keys(later)].toSorted()).toEqual(fieldsOf(entity).toSorted());
    for (const [field, value] of Object.entries(later)) {
      const schema: unknown = Reflect.get(entities[entity].schema.shape, field);
      expect(z.safeParse(schema as z.ZodMiniType, value).success, `${entity}.${field}`).toBe(true);
    }
  });
});
