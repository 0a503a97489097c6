/**
 * The scope of a row, and all rows of a scope. Derived from the row itself, so that nothing is stored. Carries FD3
 * (rows of a lost scope are found and removed).
 */
import { entityNames, SCOPE_KINDS } from '../../contract/entities/entity-facts.ts';
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import { projectScope, teamScope, userScope } from '../../contract/sync.ts';
import type { ReplicaTables } from './transaction.ts';

type AnyRow = RowByEntity[EntityName];

/** A text field of a row, null when it has none. */
function field(row: AnyRow, name: 'project_id' | 'team_id'): string | null {
  const value: unknown = Reflect.get(row, name);
  return typeof value === 'string' ? value : null;
}

/** The id of the row's project; for a project its own id. */
function projectOf(entity: EntityName, row: AnyRow): string | null {
  if (SCOPE_KINDS[entity] !== 'project') return null;
  return entity === 'project' ? row.id : field(row, 'project_id');
}

/** The id of the row's team; for a team its own id. */
function teamOf(entity: EntityName, row: AnyRow): string | null {
  return entity === 'team' ? row.id : field(row, 'team_id');
}

/** The scope that carries the row. */
export function scopeOfRow(entity: EntityName, row: AnyRow, userId: string): string {
  const kind = SCOPE_KINDS[entity];
  if (kind === 'project') return projectScope(projectOf(entity, row) ?? '');
  return kind === 'team' ? teamScope(teamOf(entity, row) ?? '') : userScope(userId);
}

/** Entities a scope carries. */
function entitiesOfScope(scope: string): EntityName[] {
  const kind = scope.slice(0, scope.indexOf(':'));
  return entityNames.filter((name) => SCOPE_KINDS[name] === kind);
}

/** Primary keys of all stored rows of a scope, by entity. */
export async function keysOfScope(tables: ReplicaTables, scope: string): Promise<[EntityName, string[]][]> {
  const id = scope.slice(scope.indexOf(':') + 1);
  return Promise.all(
    entitiesOfScope(scope).map(async (entity): Promise<[EntityName, string[]]> => {
      const table = tables.rows(entity);
      if (scope.startsWith('user:')) return [entity, await table.toCollection().primaryKeys()];
      if (entity === 'team' || entity === 'project') {
        return [entity, await table.where('id').equals(id).primaryKeys()];
      }
      const index = scope.startsWith('team:') ? 'team_id' : 'project_id';
      return [entity, await table.where(index).equals(id).primaryKeys()];
    }),
  );
}
