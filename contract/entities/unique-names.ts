/**
 * Which entities have unique names. The build replaces it with plain values (`scripts/entity-facts.mjs`), so that
 * forms do not load the field tables. Must export data only.
 */
import type { Fields, Unique } from './define-fields.ts';
import { entities, type EntityName } from './index.ts';

/** The entities whose names are unique in their project or team. */
export const UNIQUE_NAMES: { readonly [E in EntityName]?: Unique } = Object.fromEntries(
  (Object.keys(entities) as EntityName[]).flatMap((entity) => {
    const fields: Fields = entities[entity].fields;
    const unique = fields['name']?.unique;
    return unique ? [[entity, unique] as const] : [];
  }),
);
