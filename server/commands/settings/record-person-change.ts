/** Records in the feed every row that shows the actor's name or picture, in their own scope and all their teams (FD2). */
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** `named`: the name changed, which is also in the rows of teams they own. `pictured`: only the picture changed. */
export async function recordPersonChange(tx: Tx, what: 'named' | 'pictured'): Promise<void> {
  tx.feed.forUser(tx.actor.userId, 'user', tx.actor.userId);
  const shown = await sql<{ team_id: string; entity: 'team' | 'teamMember'; id: string }>`
    select team_id, entity, id from rows_showing_me()`.execute(tx.db);
  for (const { team_id, entity, id } of shown.rows) {
    if (entity === 'teamMember' || what === 'named') tx.feed.inTeam(team_id, entity, id);
  }
}
