/**
 * Row loaders: map ids of a scope to rows exactly as the replica stores them. They run over request connections (with
 * row-level security) and over the owner's (for pokes: one load for all readers of a scope), so each names its scope in
 * the query and never depends on the reader.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EntityName, Row } from '../../../contract/entities/index.ts';
import type { Tables } from '../../db/tables.ts';

/** Rows of `ids` that are in the scope of `scopeId` (a user, team or project); ids without a row are left out. */
export type RowLoader<E extends EntityName> = (
  db: Kysely<Tables>,
  scopeId: string,
  ids: readonly string[],
) => Promise<Row<E>[]>;

export type RowLoaders = { readonly [E in EntityName]: RowLoader<E> };

/**
 * `column` is one of the ids, passed as one parameter: a list of thousands of parameters takes longer to plan than to
 * run.
 */
export function oneOf(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}
