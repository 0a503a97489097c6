/**
 * What a device must know of the entities to store rows of them. In the page that is built these are plain values
 * (`scripts/entity-facts.mjs`): the tables of fields and zod, which they are derived from, come behind the first rows.
 * Must export data only.
 */
import { factsOf } from './define-fields.ts';
import { entities, type EntityName, type ScopeKind } from './index.ts';

export const entityNames = Object.keys(entities) as EntityName[];

/** The kind of scope that carries the rows of each entity. */
export const SCOPE_KINDS = Object.fromEntries(
  entityNames.map((entity) => [entity, entities[entity].scope]),
) as Readonly<Record<EntityName, ScopeKind>>;

/** What rows from before a field was added have in it (`later-fields.ts`), by entity, where there are such fields. */
export const LATER_FIELDS: { readonly [E in EntityName]?: object } = Object.fromEntries(
  entityNames.flatMap((entity) => {
    const later = factsOf(entities[entity].fields, 'later');
    return Object.keys(later).length === 0 ? [] : [[entity, later] as const];
  }),
);
