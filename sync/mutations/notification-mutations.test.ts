import { describe, expect, it } from 'vitest';
import { ownCalls } from '../../contract/calls/own-calls.ts';
import { CONTEXT, idOf, NOTIFICATIONS, World } from '../../test/property/mutation-world.ts';
import { mutationNamed, mutations } from './index.ts';
import type { NamedMutation } from './mutation.ts';

const [UNREAD = '', READ = '', OTHER = ''] = NOTIFICATIONS;
const GONE = idOf(17, 99);

function rowsOf(): World {
  const row = (id: string, read: boolean) => ({
    id,
    team_id: idOf(2, 1),
    team: 'Builders',
    project_id: null,
    project: null,
    task_id: null,
    actor_id: null,
    color: null,
    message: 'm',
    url: null,
    params: null,
    read,
    snoozed_until: null,
    created_at: '2026-01-01T08:00:00.000Z',
  });
  return new World({ notification: [row(UNREAD, false), row(READ, true), row(OTHER, false)] });
}

/** Runs the mutation and returns its inverse. */
async function doIn(world: World, named: NamedMutation): Promise<NamedMutation[]> {
  const { before } = await world.run(named);
  return mutationNamed(named.name)?.inverse(named.args, before, CONTEXT) ?? [];
}

async function unreadIn(world: World): Promise<string[]> {
  const found = (await world.rows()).get('notification');
  return [...(found?.values() ?? [])].flatMap((row) => ('read' in row && !row.read ? [row.id] : []));
}

describe('marking notifications', () => {
  it('as read is undone by marking as unread, and has no inverse when it was read already', async () => {
    const world = rowsOf();
    const back = await doIn(world, { name: 'notification.read', args: { notificationId: UNREAD } });
    expect(await unreadIn(world)).toEqual([OTHER]);
    expect(back).toEqual([{ name: 'notification.mark', args: { notificationIds: [UNREAD], read: false } }]);
    for (const one of back) await world.run(one);
    expect(await unreadIn(world)).toEqual([UNREAD, OTHER]);
    expect(await doIn(world, { name: 'notification.read', args: { notificationId: READ } })).toEqual([]);
  });

  it('in bulk ignores unknown ids, and undo covers only those that changed', async () => {
    const world = rowsOf();
    const args = { notificationIds: [UNREAD, READ, OTHER, GONE], read: true };
    const back = await doIn(world, { name: 'notification.mark', args });
    expect(await unreadIn(world)).toEqual([]);
    expect(back).toEqual([
      { name: 'notification.mark', args: { notificationIds: [UNREAD, OTHER], read: false } },
    ]);
  });

  it('sends the ids to the server, and refuses an empty list', () => {
    const request = mutations['notification.mark'].call({ notificationIds: [UNREAD], read: true });
    expect(request).toEqual({ call: 'notifications.mark', body: { ids: [UNREAD], read: true } });
    expect(ownCalls['notifications.mark'].body?.safeParse(request.body).success).toBe(true);
    expect(mutations['notification.mark'].args.safeParse({ notificationIds: [], read: true }).success).toBe(
      false,
    );
  });
});

const NINE = '2026-01-02T09:00:00.000Z';
const LATER = '2026-01-05T09:00:00.000Z';

async function snoozedIn(world: World): Promise<(string | null)[]> {
  const found = (await world.rows()).get('notification');
  return [...(found?.values() ?? [])].map((row) => ('snoozed_until' in row ? row.snoozed_until : null));
}

describe('snoozing notifications', () => {
  const snooze = (notificationIds: string[], until: string | null): NamedMutation => ({
    name: 'notification.snooze',
    args: { notificationIds, until },
  });

  it('marks read ones as unread, and undo restores times and read states', async () => {
    const world = rowsOf();
    const back = await doIn(world, snooze([UNREAD, READ, GONE], NINE));
    expect(await snoozedIn(world)).toEqual([NINE, NINE, null]);
    expect(await unreadIn(world)).toEqual([UNREAD, READ, OTHER]);
    for (const one of back) await world.run(one);
    expect(await snoozedIn(world)).toEqual([null, null, null]);
    expect(await unreadIn(world)).toEqual([UNREAD, OTHER]);
  });

  it('again is undone to the former times, and has no inverse when nothing changes', async () => {
    const world = rowsOf();
    await doIn(world, snooze([UNREAD], NINE));
    const back = await doIn(world, snooze([UNREAD, OTHER], LATER));
    expect(back).toEqual([snooze([UNREAD], NINE), snooze([OTHER], null)]);
    expect(await doIn(world, snooze([UNREAD], LATER))).toEqual([]);
    expect(await doIn(world, snooze([UNREAD], null))).toEqual([snooze([UNREAD], LATER)]);
    expect(await snoozedIn(world)).toEqual([null, null, LATER]);
  });

  it('sends a call that the contract accepts', () => {
    const request = mutations['notification.snooze'].call({ notificationIds: [UNREAD], until: NINE });
    expect(request).toEqual({ call: 'notifications.snooze', body: { ids: [UNREAD], until: NINE } });
    expect(ownCalls['notifications.snooze'].body?.safeParse(request.body).success).toBe(true);
  });
});
