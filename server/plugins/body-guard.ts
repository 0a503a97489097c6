/**
 * Decides before a request body is read whether it is accepted: visitors may send bodies to public calls only, and
 * bodies in memory are limited in total and per sender. A sender that stalls is cut off; at shutdown, so is a refused
 * sender that goes on sending. Knows nothing of their content.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import { Ledger, type HolderLimits } from './ledger.ts';

/** Limits on the bytes of bodies that are being read or processed. */
export interface BodyBudget {
  /** Of everybody with a session together. */
  readonly all: number;
  /** Of one person, in all of their sessions. */
  readonly ofOneSession: number;
  /** Of everybody without a session together. */
  readonly ofVisitors: number;
  readonly ofOneAddress: number;
}

const MB = 1_048_576;
const BODY_BUDGET: BodyBudget = {
  all: 256 * MB,
  ofOneSession: 64 * MB,
  ofVisitors: 16 * MB,
  ofOneAddress: 2 * MB,
};

/** A body without a byte for this long is aborted; a phone on a train pauses for less. */
const STALL_MS = 30_000;
/** Bodies of visitors are small. */
const VISITOR_BODY_MS = 20_000;
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Registered after sessions. `budget` is smaller in tests. */
export function registerBodyGuard(app: FastifyInstance, budget: BodyBudget = BODY_BUDGET): void {
  const ledger = new Ledger();
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method)) return;
    const visitor = request.session === null && request.closedSession === null;
    if (visitor && request.is404) throw new AppError('unknown_call');
    // Every call that changes something needs a session, unless its route is marked `forVisitors`.
    if (visitor && request.url.startsWith('/api/') && !request.routeOptions.config.forVisitors)
      throw new AppError('no_session');
    const bytes = expectedBytes(request);
    // The body of a client that has gone will not come, and `close` will not be emitted again.
    if (bytes === 0 || reply.raw.destroyed) return;
    const limits = limitsOf(request, visitor, budget);
    if (!ledger.reserve(limits, bytes)) throw new AppError('unavailable', { retry_after: 5 });
    reply.raw.once('close', () => ledger.release(limits, bytes));
    abortStalled(request, visitor);
  });
  destroyUnreadAtClose(app);
}

/** A client that goes on sending after its answer would delay the shutdown. */
function destroyUnreadAtClose(app: FastifyInstance): void {
  const unread = new Set<Socket>();
  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw;
    // Requests of the server to itself have no connection.
    if (raw.complete || !(socket instanceof Socket)) return;
    unread.add(socket);
    raw.once('close', () => unread.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of unread) socket.destroySoon();
  });
}

/** Bytes to reserve: the declared length, else the limit of the call. */
function expectedBytes({ headers, routeOptions, raw }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit ?? 0;
  const announced = headers['content-length'];
  if (announced !== undefined) return Math.min(Number(announced) || 0, limit);
  return raw.headers['transfer-encoding'] === undefined ? 0 : limit;
}

function limitsOf(request: FastifyRequest, visitor: boolean, budget: BodyBudget): HolderLimits {
  const owner = request.session?.actor.userId ?? request.closedSession?.userId;
  if (!visitor && owner !== undefined)
    return new Map([
      ['all', budget.all],
      [`user ${owner}`, budget.ofOneSession],
    ]);
  return new Map([
    ['visitors', budget.ofVisitors],
    [`address ${request.ip}`, budget.ofOneAddress],
  ]);
}

function abortStalled({ raw }: FastifyRequest, visitor: boolean): void {
  const { socket } = raw;
  let bytesSeen = socket.bytesRead;
  const stallTimer = setInterval(() => {
    if (socket.bytesRead === bytesSeen) raw.destroy();
    bytesSeen = socket.bytesRead;
  }, STALL_MS);
  const deadline = visitor ? setTimeout(() => raw.destroy(), VISITOR_BODY_MS) : undefined;
  const done = (): void => {
    clearInterval(stallTimer);
    clearTimeout(deadline);
  };
  raw.once('end', done).once('close', done);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call below the API that changes something and needs no session. */
    forVisitors?: boolean;
  }
}
