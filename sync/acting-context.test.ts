/** The team in which a gesture acts. */
import { afterEach, expect, it, vi } from 'vitest';
import { MEMBER, SyncFixture, TEAM, USER } from '../test/support/sync-fixture.ts';
import { ActingContext } from './acting-context.ts';
import { openReplica } from './replica/schema.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((one) => one.close()));

it('reads the membership again after a failed read', async () => {
  const database = await openReplica(USER, new SyncFixture().browser().indexedDb);
  open.push(database);
  const user = { id: USER, team_id: TEAM, team_member_id: MEMBER };
  const acting = new ActingContext(database, () => 0, user);
  vi.spyOn(database.user, 'get').mockRejectedValueOnce(new Error('read failed'));
  await expect(acting.now()).rejects.toThrow('read failed');
  expect(await acting.now()).toMatchObject({ userId: USER, teamId: TEAM, teamMemberId: MEMBER });
});
