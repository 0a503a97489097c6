/**
 * Maintains that every socket is in exactly the rooms of the scopes its user may read (FD3). Losing access removes the
 * socket at once, before anything more is sent to those rooms; the client pulls then, and gets what it has lost or
 * gained.
 */
import { ACCESS_EVENT, userScope } from '../../contract/sync.ts';
import { readAs, type TransactionDeps } from '../db/transaction.ts';
import { loadActor } from '../policies/actor.ts';
import { readableScopeNames } from '../policies/readable-scopes.ts';
import { isScopeRoom, type LiveServer, type LiveSocket } from './sockets.ts';

/** Puts a socket into the rooms of everything its user may read now; the last call wins. */
export async function refreshRooms(deps: TransactionDeps, socket: LiveSocket): Promise<void> {
  const turn = socket.data.refreshing.then(() => joinReadable(deps, socket));
  socket.data.refreshing = turn.catch(() => undefined);
  await turn;
}

async function joinReadable(deps: TransactionDeps, socket: LiveSocket): Promise<void> {
  const actor = await loadActor(deps.db, socket.data.userId);
  if (actor === undefined) return void socket.disconnect(true);
  const readable = new Set(await readAs(deps, actor, readableScopeNames));
  for (const room of socket.rooms) if (isScopeRoom(room) && !readable.has(room)) await socket.leave(room);
  for (const room of socket.rooms) {
    if (room.startsWith('viewing:') && !readable.has(room.replace('viewing:', 'project:')))
      await socket.leave(room);
  }
  // The user's own room is not lost: it is joined when the socket opens, and events 0 and 1 join and leave it.
  await socket.join([...readable].filter(isScopeRoom));
}

/**
 * A user's access changed: all their sockets on this process leave their rooms at once, join again, and are notified.
 */
export async function accessChanged(deps: TransactionDeps, io: LiveServer, userId: string): Promise<void> {
  const sockets = localSockets(io).filter((socket) => socket.data.userId === userId);
  for (const socket of sockets)
    for (const room of socket.rooms) if (isScopeRoom(room)) await socket.leave(room);
  await Promise.all(
    sockets.map(async (socket) => {
      await refreshRooms(deps, socket);
      socket.emit(ACCESS_EVENT);
    }),
  );
}

/** The sockets this process holds. */
export function localSockets(io: LiveServer): LiveSocket[] {
  return [...io.sockets.sockets.values()];
}

/** The room of everything addressed to a person. */
export const personRoom = userScope;
