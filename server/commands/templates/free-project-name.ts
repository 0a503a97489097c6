/** Finds a free name for a project that is made from a template (projects notes 12) or moved to another team. */
import { LIMITS } from '../../../contract/entities/limits.ts';
import type { ReadContext } from '../../db/transaction.ts';

/** The name itself; with the key behind it when the team has such a project; then with a number behind that. */
export async function freeProjectName(
  { db }: ReadContext,
  teamId: string,
  name: string,
  key: string,
): Promise<string> {
  const rows = await db.selectFrom('projects').select('name').where('team_id', '=', teamId).execute();
  const taken = new Set(rows.map((row) => row.name.toLowerCase()));
  const start = name.slice(0, LIMITS.projectName);
  if (!taken.has(start.toLowerCase())) return start;
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? ` - ${key}` : ` - ${key} ${number}`;
    const candidate = `${name.slice(0, LIMITS.projectName - end.length)}${end}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
