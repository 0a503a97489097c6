/** Whether a name is taken in a team or project, by the fact `unique` of the entity's field table. */
import type { EntityName } from '../entities/index.ts';
import { UNIQUE_NAMES } from '../entities/unique-names.ts';
import type { ErrorCode } from '../errors.ts';
import { sameName } from './same-name.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * The error of a name that another of `rows` has; null when it is free. `rows` are those of the same team or project;
 * `ownId` is the row that gets the name.
 */
export function nameProblem(
  entity: EntityName,
  name: string,
  rows: readonly Named[],
  ownId?: string | null,
): ErrorCode | null {
  const unique = UNIQUE_NAMES[entity];
  if (!unique) return null;
  const same = unique.ignoresCase ? sameName : (one: string, other: string) => one.trim() === other.trim();
  return rows.some((row) => row.id !== ownId && same(row.name, name)) ? unique.code : null;
}
