/**
 * The numbered events a client may send: thin adapters, each checking access like the call it stands for. Writes of our own
 * client never come this way (decision 2). An unknown number, a bad payload and a refusal are silent, as the contract says.
 */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { calls } from '../../contract/calls/index.ts';
import { events, wireName, type EventNumber, type Events } from '../../contract/events.ts';
import { EVENT } from '../../contract/events/event-numbers.ts';
import type { LiveEvent } from '../../contract/events/live-event.ts';
import { DONE_CATEGORY_ID, STATUS_CATEGORIES } from '../../contract/rules/defaults.ts';
import { startTimer, stopTimer } from '../commands/timers/timer-commands.ts';
import { readAs, writeAs, type ReadContext, type TransactionDeps, type Tx } from '../db/transaction.ts';
import { loadActor } from '../policies/actor.ts';
import { authorise } from '../policies/authorise.ts';
import { requireProject } from '../policies/project-access.ts';
import { announceViewers } from './presence.ts';
import { personRoom } from './scope-rooms.ts';
import { viewingRoom, type LiveServer, type LiveSocket } from './sockets.ts';

export interface InboundContext {
  readonly io: LiveServer;
  readonly socket: LiveSocket;
  readonly deps: TransactionDeps;
}

type Handler = (context: InboundContext, payload: unknown) => Promise<unknown>;
type Asked<N extends EventNumber> = Events[N] extends { readonly ask: infer S extends z.ZodMiniType }
  ? z.output<S>
  : unknown;

interface Adapter {
  readonly number: EventNumber;
  readonly handle: Handler;
}

/** What the handler answers is acknowledged, for the events that are answered this way. */
function on<N extends EventNumber>(
  number: N,
  handle: (context: InboundContext, ask: Asked<N>) => Promise<unknown>,
): Adapter {
  return { number, handle: (context, payload) => handle(context, payload as Asked<N>) };
}

const adapters: readonly Adapter[] = [
  on(EVENT.LOGIN, logIn),
  on(EVENT.LOGOUT, logOut),
  on(EVENT.JOIN_OR_LEAVE_PROJECT_ROOM, ({ io, socket, deps }, { id, type }) =>
    type === 'join' ? joinProject({ io, socket, deps }, id) : leaveProject({ io, socket, deps }, id),
  ),
  on(EVENT.GET_DONE_STATUSES, doneStatuses),
  on(EVENT.TASK_TIMER_START, (context, { task_id }) =>
    write(context, EVENT.TASK_TIMER_START, task_id, (tx) => startTimer(tx, { taskId: task_id, at: tx.now })),
  ),
  on(EVENT.TASK_TIMER_STOP, (context, { task_id }) =>
    write(context, EVENT.TASK_TIMER_STOP, task_id, (tx) => stopTimer(tx, { taskId: task_id, at: tx.now })),
  ),
];
/** Events whose failure is answered with null instead of silence (live-channel 1.5). */
const NULL_ON_ERROR: ReadonlySet<EventNumber> = new Set([EVENT.TASK_TIMER_START, EVENT.TASK_TIMER_STOP]);
const byName: ReadonlyMap<string, Adapter> = new Map(
  adapters.map((adapter) => [wireName(adapter.number), adapter]),
);

/** Handles one event by its name on the wire; answers what to acknowledge, undefined when there is nothing to say. */
export async function handleInbound(
  context: InboundContext,
  name: string,
  payload: unknown,
): Promise<unknown> {
  const adapter = byName.get(name);
  if (adapter === undefined) return undefined;
  const { ask, byAck }: LiveEvent = events[adapter.number];
  const parsed = ask === undefined ? { success: true, data: undefined } : z.safeParse(ask, payload);
  if (parsed.success) return adapter.handle(context, parsed.data);
  if (NULL_ON_ERROR.has(adapter.number)) context.socket.emit(name, null);
  return byAck ? [] : undefined;
}

/** The id in the payload is ignored: the session says who it is. */
async function logIn({ socket }: InboundContext): Promise<void> {
  socket.data.loggedIn = true;
  await socket.join(personRoom(socket.data.userId));
  socket.emit(wireName(EVENT.LOGIN));
}

/** Sent again after a reconnect by clients that queued it while they were gone; it must not undo a fresh login. */
async function logOut({ socket }: InboundContext): Promise<void> {
  if (!socket.data.loggedIn) await socket.leave(personRoom(socket.data.userId));
}

async function joinProject(context: InboundContext, projectId: string): Promise<void> {
  const visible = await read(context, (snapshot) => requireProject(snapshot, projectId));
  if (visible === undefined) return;
  await context.socket.join(viewingRoom(projectId));
  await announceViewers(context, projectId);
}

async function leaveProject(context: InboundContext, projectId: string): Promise<void> {
  const room = viewingRoom(projectId);
  if (!context.socket.rooms.has(room)) return;
  await context.socket.leave(room);
  await announceViewers(context, projectId, context.socket);
}

async function doneStatuses(context: InboundContext, projectId: string): Promise<unknown[]> {
  const color = STATUS_CATEGORIES.find((category) => category.is_done)?.color_code;
  const statuses = await read(context, async (snapshot) => {
    await requireProject(snapshot, projectId);
    const found = await sql<{ id: string; name: string; sort_order: number }>`
      select id, name, sort_order from statuses where project_id = ${projectId} and category_id = ${DONE_CATEGORY_ID}
      order by sort_order, id`.execute(snapshot.db);
    return found.rows.map((row) => ({ ...row, color_code: color }));
  });
  return statuses ?? [];
}

/** The answer of the read, or undefined when the person may not. */
async function read<T>(
  { deps, socket }: InboundContext,
  work: (context: ReadContext) => Promise<T>,
): Promise<T | undefined> {
  const actor = await loadActor(deps.db, socket.data.userId);
  if (actor === undefined) return undefined;
  return readAs(deps, actor, work).catch(() => undefined);
}

/** A change of a task, authorised like the call of the same meaning. The command tells all sockets of the person. */
async function write(
  { deps, socket }: InboundContext,
  number: EventNumber,
  taskId: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const refuse = (): void => void socket.emit(wireName(number), null);
  const actor = await loadActor(deps.db, socket.data.userId);
  if (actor === undefined) return refuse();
  await writeAs(deps, actor, async (tx) => {
    const acting = await authorise(tx, calls['timers.set'], { taskIds: [taskId] });
    await work({ ...tx, actor: acting });
  }).catch(refuse);
}
