/**
 * What a device must know of the entities to store their rows. The build replaces these with plain values
 * (`scripts/entity-facts.mjs`), so that zod and the field tables they are derived from load after the first rows. Must
 * export data only.
 */
import { factsOf } from './define-fields.ts';
import { entities, type EntityName, type ScopeKind } from './index.ts';

export const entityNames = Object.keys(entities) as EntityName[];

/** The kind of scope that carries the rows of each entity. */
export const SCOPE_KINDS = Object.fromEntries(
  entityNames.map((entity) => [entity, entities[entity].scope]),
) as Readonly<Record<EntityName, ScopeKind>>;

/** Backfill values by entity, for rows stored before a field was added (`backfill.ts`). */
export const BACKFILLS: { readonly [E in EntityName]?: object } = Object.fromEntries(
  entityNames.flatMap((entity) => {
    const later = factsOf(entities[entity].fields, 'later');
    return Object.keys(later).length === 0 ? [] : [[entity, later] as const];
  }),
);
