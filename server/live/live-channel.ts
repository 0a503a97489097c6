/**
 * The live channel: one socket.io server on the HTTP server, websocket only. After each commit it moves sockets between
 * rooms, sends the numbered events, and pokes the scopes' readers, in this order. It carries hints and copies: a client
 * that misses all of them still converges by pulling (decision 2).
 */
import type { Server as HttpServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import { EVENT } from '../../contract/compat/events/event-numbers.ts';
import { POKE_EVENT } from '../../contract/sync.ts';
import type { SessionEnd, SessionStore } from '../auth/session-store.ts';
import type { Committed, TransactionDeps } from '../db/transaction.ts';
import type { CallRunner } from '../routes/call-runner.ts';
import type { Meters } from '../metrics.ts';
import { AdapterRedis } from './adapter-redis.ts';
import { EventRate } from './event-rate.ts';
import { handshakeToken, isSamePerson, isOwnOrigin } from './handshake.ts';
import type * as Inbound from '../compat/inbound-events.ts';
import { onlineIn } from './online.ts';
import { InFlight } from './in-flight.ts';
import { PokeSender } from './poke-sender.ts';
import type { ProxyTrust } from '../plugins/trusted-proxies.ts';
import { announceViewers } from './presence.ts';
import { ProjectHints } from './project-hints.ts';
import { accessChanged, localSockets, personRoom, refreshRooms } from './scope-rooms.ts';
import { SocketLimits } from './socket-limits.ts';
import { viewingRoom, type LiveServer, type LiveSocket } from './sockets.ts';
import { emitToRoom } from './emit-to-room.ts';

export interface LiveDeps extends TransactionDeps {
  readonly sessions: SessionStore;
  /** Runs the calls of numbered events. */
  readonly runner: CallRunner;
  /** Parses and answers numbered events; passed in, because `server/compat` is a layer above this one. */
  readonly inbound: Pick<typeof Inbound, 'handleInbound' | 'refuseRate'>;
  readonly meters: Pick<Meters, 'delivered'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info' | 'debug'>;
  readonly redisUrl: string | undefined;
  readonly publicUrl: string | undefined;
  /** The same as of HTTP. */
  readonly trustsProxy: ProxyTrust;
}

export interface LiveChannel {
  /** To be called after each commit; returns at once. */
  committed(commit: Committed): void;
  /** Resolves when everything committed so far has been sent. */
  settled(): Promise<void>;
  /** Accounts with an open page among those who may read the team, over all processes. */
  online(teamId: string): Promise<ReadonlySet<string>>;
  /** How many sockets this process holds. */
  connections(): number;
  /** Closes every socket so that clients reconnect by themselves; the other processes get the new presence. */
  closeSockets(): Promise<void>;
  /** Sends everything committed so far, then leaves the cluster. */
  close(): Promise<void>;
}

/** The longest description as escaped text, or the order of the largest project. */
const MAX_MESSAGE_BYTES = 4_000_000;
/** Interval at which sessions that ended unannounced (another process, a purge) are detected. */
const SESSION_CHECK_MS = 30_000;

/** Attaches the live channel to an HTTP server, before or after it listens. */
export function attachLive(http: HttpServer, deps: LiveDeps): LiveChannel {
  const io: LiveServer = new Server(http, {
    path: '/socket',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    // A connection that does not authenticate is closed.
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request, deps.publicUrl)),
  });
  const redis = deps.redisUrl === undefined ? undefined : connectRedis(io, deps.redisUrl, deps.log);
  const clustered = redis !== undefined;
  const pokes = new PokeSender({
    db: deps.db,
    send: (poke) => void io.to(poke.scope).emit(POKE_EVENT, poke),
    hasReaders: (scope) => clustered || io.sockets.adapter.rooms.has(scope),
  });
  const hints = new ProjectHints((projectId, except) => {
    const room = viewingRoom(projectId);
    emitToRoom(io, { room, event: EVENT.PROJECT_UPDATES_AVAILABLE, payload: undefined }, except);
  });
  const work = new InFlight();
  acceptSockets(io, deps, work);
  closeOnSessionEnd(io, deps, clustered);
  io.on(
    'access',
    (userId) => void accessChanged(deps, io, userId).catch(report(deps, 'access could not be looked up')),
  );
  const sessionCheck = setInterval(
    () => void closeExpired(io, deps).catch(report(deps, 'sessions could not be checked')),
    SESSION_CHECK_MS,
  );
  sessionCheck.unref();

  let queue = Promise.resolve();
  const afterCommit = async (commit: Committed): Promise<void> => {
    await Promise.all(commit.accessChanged.map((userId) => accessChanged(deps, io, userId)));
    for (const event of commit.events)
      emitToRoom(io, event, event.exceptActor === true ? commit.actor.socketId : null);
    await pokes.flush();
  };
  return {
    committed: (commit) => {
      if (clustered) for (const userId of commit.accessChanged) io.serverSideEmit('access', userId);
      pokes.record(commit.changes);
      hints.record(commit.changes, commit.actor.socketId);
      const committedAt = performance.now();
      queue = queue
        .then(() => afterCommit(commit))
        .then(() => deps.meters.delivered(performance.now() - committedAt))
        .catch(report(deps, 'changes could not be sent to the live channel'));
    },
    settled: () => queue,
    online: (teamId) => onlineIn(io, teamId, clustered),
    connections: () => io.engine.clientsCount,
    closeSockets: async () => {
      clearInterval(sessionCheck);
      // Closes connections without the protocol's disconnect packet: after that, clients would not reconnect by
      // themselves.
      io.engine.close();
      await work.done();
    },
    close: async () => {
      await queue;
      hints.close();
      await redis?.close();
    },
  };
}

/** Authenticates and wires each new socket. */
function acceptSockets(io: LiveServer, deps: LiveDeps, work: InFlight): void {
  const limits = new SocketLimits();
  io.use((socket, next) => {
    deps.sessions
      .find(handshakeToken(socket.request, deps.trustsProxy))
      .then(async (session) => {
        if (session === undefined || !isSamePerson(session.actor.userId, socket.handshake.auth))
          return next(new Error('401 no session'));
        // A connection that was closed meanwhile would never release what it reserves.
        if (socket.conn.readyState !== 'open') return next(new Error('503 unavailable'));
        if (!limits.reserve(session, (then) => socket.conn.once('close', then)))
          return next(new Error('429 too many sockets'));
        socket.data = {
          userId: session.actor.userId,
          idHash: session.idHash,
          loggedIn: false,
          refreshing: Promise.resolve(),
        };
        await socket.join(personRoom(session.actor.userId));
        await refreshRooms(deps, socket);
        next();
      })
      .catch((error: unknown) => {
        report(deps, 'a socket could not be opened')(error);
        next(new Error('503 unavailable'));
      });
  });
  io.on('connection', (socket) => {
    listen(io, deps, socket, work);
    // A change of access during the handshake reached only open sockets, so it is checked again.
    void refreshRooms(deps, socket).catch(report(deps, 'access could not be looked up'));
  });
}

function listen(io: LiveServer, deps: LiveDeps, socket: LiveSocket, work: InFlight): void {
  const rate = new EventRate();
  // Events of one socket are processed in order: a task is created before it is renamed.
  let turn = Promise.resolve();
  socket.onAny((name: string, ...args: unknown[]) => {
    const last = args.at(-1);
    const answer =
      typeof last === 'function'
        ? (value?: unknown): void => void Reflect.apply(last, undefined, [value])
        : () => undefined;
    if (name === 'hb') return answer();
    const admission = rate.admit(performance.now());
    if (admission === 'rejected first') deps.inbound.refuseRate({ socket }, name);
    if (admission !== 'accepted') return;
    const { runner, log } = deps;
    turn = turn
      .then(() => deps.inbound.handleInbound({ io, socket, deps, runner, log }, name, args[0]))
      .then((replies) => {
        if (replies !== undefined) answer(replies);
      })
      .catch(report(deps, 'an event could not be handled'))
      .finally(() => rate.done());
    work.add(turn);
  });
  socket.on('disconnecting', () => {
    const viewed = [...socket.rooms].filter((room) => room.startsWith('viewing:'));
    const announce = async (room: string): Promise<void> => {
      // The rooms are left right after this event; the remaining members are notified then.
      await setImmediate();
      await announceViewers({ io, deps }, room.slice('viewing:'.length));
    };
    for (const room of viewed) work.add(announce(room).catch(report(deps, 'presence could not be sent')));
  });
}

/** A session's end closes its sockets within a moment, on every process. */
function closeOnSessionEnd(io: LiveServer, deps: LiveDeps, clustered: boolean): void {
  const close = (end: SessionEnd): void => {
    for (const socket of localSockets(io)) {
      if (socket.data.userId !== end.userId) continue;
      const ended =
        'idHash' in end ? socket.data.idHash === end.idHash : socket.data.idHash !== end.exceptIdHash;
      if (ended) socket.disconnect(true);
    }
  };
  deps.sessions.onEnd((end) => {
    close(end);
    if (clustered) io.serverSideEmit('sessionEnd', end);
  });
  io.on('sessionEnd', (end) => close(end as SessionEnd));
}

async function closeExpired(io: LiveServer, deps: LiveDeps): Promise<void> {
  const sockets = localSockets(io);
  if (sockets.length === 0) return;
  const hashes = [...new Set(sockets.map((socket) => socket.data.idHash))];
  const living = await deps.db
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', 'in', hashes)
    .execute();
  const active = new Set(living.map((row) => row.id_hash));
  for (const socket of sockets) if (!active.has(socket.data.idHash)) socket.disconnect(true);
}

/** Messages are queued while Redis is away, instead of failing one by one. */
const REDIS_OPTIONS = { maxRetriesPerRequest: null };

/** Carries rooms and server messages between processes. While Redis is away, each process serves its own sockets. */
function connectRedis(io: LiveServer, url: string, log: LiveDeps['log']): { close(): Promise<void> } {
  const clients = [new AdapterRedis(url, REDIS_OPTIONS), new AdapterRedis(url, REDIS_OPTIONS)] as const;
  for (const client of clients)
    client.on('error', (error: unknown) => log.error({ err: error }, 'redis cannot be reached'));
  io.adapter(createAdapter(...clients, { key: 'holdfast' }));
  return {
    close: async () => {
      await Promise.all(clients.map((client) => client.quit().catch(() => client.disconnect())));
    },
  };
}

function report(deps: LiveDeps, what: string): (error: unknown) => void {
  return (error) => deps.log.error({ err: error }, what);
}
