/**
 * Who has a project open, as the tag list of event 21. Stored nowhere: the rooms hold it, across processes.
 */
import { sql } from 'kysely';
import { wireName } from '../../contract/compat/events.ts';
import { EVENT } from '../../contract/compat/events/event-numbers.ts';
import { avatarColor } from '../../contract/rules/avatar-color.ts';
import { tagList } from '../../contract/rules/tag-list.ts';
import type { TransactionDeps } from '../db/transaction.ts';
import { viewingRoom, type LiveServer, type LiveSocket } from './sockets.ts';
import { emitToRoom } from './emit-to-room.ts';

interface Viewer {
  readonly name: string;
  readonly avatar_url: string | null;
  readonly color_code: string;
}

/** Sends the people in the project's viewing room to all of them, and to the socket `also`, which may have left it. */
export async function announceViewers(
  { io, deps }: { readonly io: LiveServer; readonly deps: TransactionDeps },
  projectId: string,
  also?: LiveSocket,
): Promise<void> {
  const sockets = await io.in(viewingRoom(projectId)).fetchSockets();
  if (sockets.length === 0) return;
  const list = tagList(
    await readViewers(deps, projectId, [...new Set(sockets.map((socket) => socket.data.userId))]),
  );
  const room = viewingRoom(projectId);
  emitToRoom(io, { room, event: EVENT.JOIN_OR_LEAVE_PROJECT_ROOM, payload: list });
  if (also !== undefined && !also.rooms.has(room))
    also.emit(wireName(EVENT.JOIN_OR_LEAVE_PROJECT_ROOM), list);
}

/** Only people of the project's team. */
async function readViewers(
  deps: TransactionDeps,
  projectId: string,
  userIds: readonly string[],
): Promise<Viewer[]> {
  const found = await sql<{ name: string; avatar_url: string | null }>`
    select u.name, u.avatar_url from projects p join team_members m on m.team_id = p.team_id and m.active
      join users u on u.id = m.user_id
    where p.id = ${projectId} and u.id = any(${userIds}::uuid[]) order by u.name, u.id`.execute(deps.db);
  return found.rows.map((row) => ({ ...row, color_code: avatarColor(row.name) }));
}
