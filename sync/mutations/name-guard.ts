/**
 * Guard for unique names: reads the rows of the same team or project, and asks `contract/rules/unique-names.ts`. Rows
 * that are not on this device are not checked: the server decides.
 */
import type { EntityName } from '../../contract/entities/index.ts';
import { nameProblem } from '../../contract/rules/unique-names.ts';
import type { Work } from '../work.ts';
import type { Refusal, ReplicaTx } from './mutation.ts';

/** The row that gets a name, with its project or, where rows have no project, its team. */
type NamedRow = { readonly id: string; readonly name: string } & (
  | { readonly project_id: string }
  | { readonly project_id?: undefined; readonly team_id: string }
);

/** Refuses a name that another row of the same team or project has. */
export function* nameRefusal(tx: ReplicaTx, entity: EntityName, row: NamedRow): Work<Refusal | null> {
  const rows =
    row.project_id === undefined
      ? yield* tx.inTeam(entity, row.team_id)
      : yield* tx.inProject(entity, row.project_id);
  const named = rows.flatMap((one) => ('name' in one ? { id: one.id, name: one.name ?? '' } : []));
  const code = nameProblem(entity, row.name, named, row.id);
  return code && { code };
}

function isNamed(row: object): row is NamedRow {
  return 'id' in row && 'name' in row && 'team_id' in row;
}

/** Refuses a taken name for a row that is created. */
export function* newNameRefusal(tx: ReplicaTx, entity: EntityName, row: object): Work<Refusal | null> {
  return isNamed(row) ? yield* nameRefusal(tx, entity, row) : null;
}

/** Refuses a taken name for an existing row; an unchanged name is not checked. */
export function* renameRefusal(
  tx: ReplicaTx,
  entity: EntityName,
  id: string,
  name: unknown,
): Work<Refusal | null> {
  const row = yield* tx.get(entity, id);
  if (typeof name !== 'string' || !row || !isNamed(row) || row.name === name) return null;
  return yield* nameRefusal(tx, entity, { ...row, name });
}
