/**
 * The types of the live channel's sockets and the names of its rooms. Scope rooms carry the scope's own name and are
 * joined by access; viewing rooms are joined by who has a project open (event 21).
 */
import type { Server, Socket } from 'socket.io';

/** Events are numbers as text; payloads are checked where they are handled. */
type Events = Record<string, (...args: unknown[]) => void>;

interface SocketData {
  userId: string;
  /** Of the session that opened the socket. */
  idHash: string;
  /** Has sent event 0 on this connection. */
  loggedIn: boolean;
  /** Serialises the room changes of this socket, so that the newest one wins. */
  refreshing: Promise<void>;
}

/** Messages between server processes. */
interface ClusterEvents {
  /** The user's access changed: check their sockets again. */
  access: (userId: string) => void;
  /** Sessions ended: close their sockets. */
  sessionEnd: (end: {
    readonly userId: string;
    readonly idHash?: string;
    readonly exceptIdHash?: string | null;
  }) => void;
}

export type LiveServer = Server<Events, Events, ClusterEvents, SocketData>;
export type LiveSocket = Socket<Events, Events, ClusterEvents, SocketData>;

const SCOPE_ROOM = /^(team|project):/;

/** Whether the room was joined by access to a team or project, and so can be lost. */
export function isScopeRoom(room: string): boolean {
  return SCOPE_ROOM.test(room);
}

/** The room of people who have the project open. */
export function viewingRoom(projectId: string): `viewing:${string}` {
  return `viewing:${projectId}`;
}
