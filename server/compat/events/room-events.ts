/** Events about the socket itself: the signed-in person and the project it has open (live-channel 0, 1, 21). */
import { EVENT } from '../../../contract/compat/events/event-numbers.ts';
import { wireName } from '../../../contract/compat/events.ts';
import { readAs } from '../../db/transaction.ts';
import { requireProject } from '../../policies/project-access.ts';
import { announceViewers } from '../../live/presence.ts';
import { personRoom } from '../../live/scope-rooms.ts';
import { viewingRoom } from '../../live/sockets.ts';
import { actorOf, onSocket, type Adapter, type InboundContext, type Outcome } from './adapter.ts';

/** The id in the payload is ignored: the session decides. */
async function logIn({ socket }: InboundContext): Promise<Outcome> {
  socket.data.loggedIn = true;
  await socket.join(personRoom(socket.data.userId));
  socket.emit(wireName(EVENT.LOGIN));
  return {};
}

/** Clients that queued it while offline send it after a reconnect; it must not undo a fresh login. */
async function logOut({ socket }: InboundContext): Promise<Outcome> {
  if (!socket.data.loggedIn) await socket.leave(personRoom(socket.data.userId));
  return {};
}

async function joinProject(context: InboundContext, projectId: string): Promise<Outcome> {
  await readAs(context.deps, await actorOf(context), (snapshot) => requireProject(snapshot, projectId));
  await context.socket.join(viewingRoom(projectId));
  await announceViewers(context, projectId);
  return {};
}

async function leaveProject(context: InboundContext, projectId: string): Promise<Outcome> {
  const room = viewingRoom(projectId);
  if (!context.socket.rooms.has(room)) return {};
  await context.socket.leave(room);
  await announceViewers(context, projectId, context.socket);
  return {};
}

export const roomEvents: readonly Adapter[] = [
  onSocket(EVENT.LOGIN, logIn),
  onSocket(EVENT.LOGOUT, logOut),
  onSocket(EVENT.JOIN_OR_LEAVE_PROJECT_ROOM, (context, { id, type }) =>
    type === 'join' ? joinProject(context, id) : leaveProject(context, id),
  ),
];
