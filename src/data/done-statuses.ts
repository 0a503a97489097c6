import type { Status } from '../../contract/entities/project-entities.ts';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';

/** Ids of the statuses that mean done. */
export function doneStatusIds(statuses: readonly Status[]): ReadonlySet<string> {
  return new Set(statuses.filter((one) => one.category_id === DONE_CATEGORY_ID).map((one) => one.id));
}
