/** Last activity of the organization's people, and the number of their signed-in devices. */
import { sql } from 'kysely';
import type { ReadContext } from '../../db/transaction.ts';

export interface LastUse {
  readonly devices: number;
  /** Last logged work or change; null for nothing so far. */
  readonly last_logged: string | null;
  /** The same, or the last use of a device if that is later. */
  readonly last_active: string | null;
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

export async function lastUses(
  { db }: ReadContext,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, LastUse>> {
  const ids = [...userIds];
  const devices = await sql<{ user_id: string; devices: number; last_used_at: string }>`
    select user_id, devices, last_used_at from organization_devices(${ids}::uuid[])`.execute(db);
  const acts = await sql<{ user_id: string; at: string }>`
    select user_id, max(at) as at from (
      select user_id, max(created_at) as at from work_logs where user_id = any(${ids}::uuid[]) group by user_id
      union all select user_id, max(created_at) from activity where user_id = any(${ids}::uuid[]) group by user_id) x
    group by user_id`.execute(db);
  const byPerson = new Map(devices.rows.map((row) => [row.user_id, row]));
  const acted = new Map(acts.rows.map((row) => [row.user_id, row.at]));
  return new Map(
    ids.map((id) => {
      const used = byPerson.get(id);
      const logged = acted.get(id) ?? null;
      return [
        id,
        {
          devices: used?.devices ?? 0,
          last_logged: logged,
          last_active: later(logged, used?.last_used_at ?? null),
        },
      ];
    }),
  );
}
