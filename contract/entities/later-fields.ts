/**
 * Fields that an entity got after rows of it were on devices already, with what rows from before have: what the migration gave
 * them on the server. Devices read such rows with these values, so no program meets a row without a field of its schema, neither
 * before the first pull nor while a device is offline (UP1). A migration that gives rows different values must also note them
 * in the feed. The tables of fields say it with `later`; a test says when one does not.
 */
import { factsOf } from './define-fields.ts';
import { entities, type EntityName, entityNames } from './index.ts';

/** By entity, where there are such fields. */
export const LATER_FIELDS: { readonly [E in EntityName]?: object } = Object.fromEntries(
  entityNames.flatMap((entity) => {
    const later = factsOf(entities[entity].fields, 'later');
    return Object.keys(later).length === 0 ? [] : [[entity, later] as const];
  }),
);

/** The row with what it lacks; the same object when it lacks nothing. */
export function withLaterFields<T>(row: T, later: object): T {
  if (typeof row !== 'object' || row === null) return row;
  for (const field of Object.keys(later)) if (!(field in row)) return { ...later, ...row };
  return row;
}
