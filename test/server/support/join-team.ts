/** Puts a signed-up person into another person's team, as accepting an invitation would. */
import { v7 } from 'uuid';
import { FeedRecorder } from '../../../server/db/feed-recorder.ts';
import type { TestPerson, TestServer } from './server.ts';

export interface Joined {
  readonly person: TestPerson;
  readonly teamMemberId: string;
}

/** A new person, active in `teamId` with the role. */
export async function joinTeam(
  server: TestServer,
  teamId: string,
  role: 'admin' | 'team_lead' | 'member',
): Promise<Joined> {
  const person = await server.signUp();
  const teamMemberId = v7();
  await server.db.transaction().execute(async (trx) => {
    const feed = new FeedRecorder();
    await trx
      .insertInto('team_members')
      .values({ id: teamMemberId, team_id: teamId, user_id: person.userId, role })
      .execute();
    await trx.updateTable('users').set({ active_team_id: teamId }).where('id', '=', person.userId).execute();
    feed.inTeam(teamId, 'teamMember', teamMemberId);
    feed.forUser(person.userId, 'user', person.userId);
    await feed.flush(trx);
  });
  return { person, teamMemberId };
}

/** Body that creates a project, with the required fields. */
export function projectForm(name: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { name, color_code: '#3b7ad4', status_id: '00000000-0000-4000-8000-000400000003', ...more };
}
