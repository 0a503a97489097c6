/**
 * Which people receive numbered events on sockets of a real server: every event is sent to every room of its declared
 * audiences, for a project in every relation to every kind of caller. The expected receivers are computed by
 * `contract/call-access.ts`. That commands emit only to rooms of declared audiences is checked by types
 * (`server/db/emitted-event.ts`).
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryFor, RELATIONS, subjectOf, type Relation } from '../../contract/call-access.ts';
import { audienceOf, events, wireName, type EventNumber } from '../../contract/compat/events.ts';
import { EVENT } from '../../contract/compat/events/event-numbers.ts';
import type { Audience, LiveEvent } from '../../contract/compat/events/live-event.ts';
import { projectScope, teamScope, userScope } from '../../contract/sync.ts';
import type { EmittedEvent } from '../../server/db/emitted-event.ts';
import { viewingRoom } from '../../server/live/sockets.ts';
import { loadActor } from '../../server/policies/actor.ts';
import { plantMatrix, type Case } from './support/matrix-world.ts';
import { NumberedClient } from './support/numbered-client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let cases: Case[];
/** One for each person. */
const sockets = new Map<string, NumberedClient>();

beforeAll(async () => {
  server = await startTestServer({ requestsPerMinute: 1_000_000 });
  cases = await plantMatrix(server);
  for (const { userId, client } of cases)
    if (!sockets.has(userId))
      sockets.set(userId, await NumberedClient.open(server.url, client.cookieHeader()));
  // Everybody reports every project as open.
  for (const { userId, ids } of cases)
    sockets.get(userId)?.send(EVENT.JOIN_OR_LEAVE_PROJECT_ROOM, { id: ids['project']?.[0], type: 'join' });
  for (const socket of sockets.values()) await socket.settled();
}, 120_000);
afterAll(async () => {
  for (const socket of sockets.values()) socket.close();
  await server.close();
});

const OUTGOING = Object.entries(events)
  .map(([number, event]) => [Number(number) as EventNumber, event as LiveEvent] as const)
  .filter(([, event]) => audienceOf(event).length > 0);

/** The room of an audience for the project of a case; an event for its sender only has none. */
function roomOf(audience: Audience, { ids, userId }: Case): string | null {
  const [projectId = '', teamId = ''] = [ids['project']?.[0], ids['team']?.[0]];
  if (audience === 'sender') return null;
  if (audience === 'person') return userScope(userId);
  if (audience === 'team') return teamScope(teamId);
  return audience === 'project' ? projectScope(projectId) : viewingRoom(projectId);
}

/** Emits an event to a room, and returns who received it. */
async function heardBy(event: EventNumber, room: string): Promise<ReadonlySet<string>> {
  const before = new Map([...sockets].map(([userId, socket]) => [userId, socket.countOf(event)]));
  const actor = await loadActor(server.db, cases[0]?.userId ?? '');
  if (!actor) throw new Error('nobody tells it');
  const outgoing = { room, event, payload: null } as EmittedEvent;
  server.server.live.committed({ changes: [], events: [outgoing], accessChanged: [], actor });
  await server.server.live.settled();
  const all = [...sockets];
  await Promise.all(all.map(([, socket]) => socket.delivered()));
  return new Set(
    all
      .filter(([userId, socket]) => socket.countOf(wireName(event)) > (before.get(userId) ?? 0))
      .map(([userId]) => userId),
  );
}

/** The people who should receive events for an audience of the project of this case. */
function wantedFor(audience: Audience, one: Case): ReadonlySet<string> {
  if (audience === 'person') return new Set([one.userId]);
  const about = cases.filter(({ ids }) => ids === one.ids);
  const hear = about.filter(
    ({ caller, relation }) => deliveryFor(audience, subjectOf(caller, relation)) === 'ok',
  );
  return new Set(hear.map(({ userId }) => userId));
}

it.each(RELATIONS)('every event about a project is received by its audience only: %s', async (relation) => {
  const wrong: string[] = [];
  const outgoing = new Set<EventNumber>();
  // The project is the same for all callers of a relation; an event for a person is sent to each of them.
  const [first] = cases.filter((one) => one.relation === relation);
  const about = (audience: Audience): readonly Case[] =>
    audience === 'person' ? cases.filter((one) => one.relation === relation) : first ? [first] : [];
  for (const [event, declared] of OUTGOING) {
    for (const audience of audienceOf(declared)) {
      for (const one of about(audience)) {
        const room = roomOf(audience, one);
        if (room === null) continue;
        outgoing.add(event);
        const heard = await heardBy(event, room);
        const wanted = wantedFor(audience, one);
        for (const userId of sockets.keys())
          if (heard.has(userId) !== wanted.has(userId))
            wrong.push(`${declared.name} to ${audience}, ${nameOf(userId, relation)}: ${heard.has(userId)}`);
      }
    }
  }
  expect(wrong.toSorted()).toEqual([]);
  expect(outgoing.size).toBe(OUTGOING.filter(([, event]) => audienceOf(event).join() !== 'sender').length);
});

function nameOf(userId: string, relation: Relation): string {
  const one = cases.find((other) => other.userId === userId && other.relation === relation);
  return one ? `${one.caller} of ${relation}` : 'somebody else';
}
