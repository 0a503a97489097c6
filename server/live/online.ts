/**
 * Who has a page open, read from the rooms: stored nowhere, so nothing goes stale when a process dies. A page that
 * disappears silently leaves with its heartbeat. Presence is never a row of the feed: it changes with every
 * interruption of a network.
 */
import { setTimeout } from 'node:timers/promises';
import { teamScope } from '../../contract/sync.ts';
import type { LiveServer } from './sockets.ts';

/** How long to wait for the other processes; after that only this process counts. */
const ANSWER_MS = 1_000;

/** The accounts with an open socket among those who may read the team. */
export async function onlineIn(
  io: LiveServer,
  teamId: string,
  clustered: boolean,
): Promise<ReadonlySet<string>> {
  const room = teamScope(teamId);
  const here = [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => {
    const socket = io.sockets.sockets.get(id);
    return socket === undefined ? [] : [socket];
  });
  const everywhere = clustered ? await inCluster(io, room) : [];
  return new Set([...here, ...everywhere].map((socket) => socket.data.userId));
}

async function inCluster(
  io: LiveServer,
  room: string,
): Promise<readonly { readonly data: { userId: string } }[]> {
  return Promise.race([
    io
      .in(room)
      .fetchSockets()
      .catch(() => []),
    setTimeout(ANSWER_MS, [], { ref: false }),
  ]);
}
