/**
 * Limits the concurrent requests of one session, one person and one team, so that heavy use by one does not starve the
 * others. Expensive requests count as several units. Above the limit the answer is 503 with `Retry-After`.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import { Ledger, type HolderLimits } from './ledger.ts';

/** Maximum units of concurrent work; a request is one unit by default. */
export interface FairShares {
  readonly ofSession: number;
  readonly ofPerson: number;
  readonly ofTeam: number;
}

/** A browser requests a handful at once, over HTTP/2 for some tens. */
const FAIR_SHARES: FairShares = { ofSession: 48, ofPerson: 96, ofTeam: 400 };
const RETRY_SECONDS = 1;
const DEFAULT_UNITS = 1;
/** Each such part of a body, about a batch of some hundred changes, counts as one more unit. */
const BYTES_PER_UNIT = 65_536;
const MAX_BODY_UNITS = 12;

/** Registered after sessions. `shares` is smaller in tests. */
export function registerFairShare(app: FastifyInstance, shares: FairShares = FAIR_SHARES): void {
  const ledger = new Ledger();
  app.addHook('onRequest', async (request, reply) => {
    const limits = limitsOf(request, shares);
    // A client that went while its session was looked up: `close` will not be emitted again.
    if (limits === undefined || reply.raw.destroyed) return;
    const units = (request.routeOptions.config.units ?? DEFAULT_UNITS) + unitsOfBody(request);
    if (!ledger.reserve(limits, units)) throw new AppError('unavailable', { retry_after: RETRY_SECONDS });
    reply.raw.once('close', () => ledger.release(limits, units));
  });
}

/** A body without a declared length adds nothing here; `body-guard` reserves the limit of its call. */
function unitsOfBody({ headers }: FastifyRequest): number {
  const bytes = Number(headers['content-length'] ?? 0);
  return Number.isFinite(bytes) ? Math.min(MAX_BODY_UNITS, Math.floor(bytes / BYTES_PER_UNIT)) : 0;
}

function limitsOf({ session }: FastifyRequest, shares: FairShares): HolderLimits | undefined {
  if (session === null) return undefined;
  const { userId, team } = session.actor;
  const limits = new Map([
    [`session ${session.idHash}`, shares.ofSession],
    [`person ${userId}`, shares.ofPerson],
  ]);
  if (team !== null) limits.set(`team ${team.teamId}`, shares.ofTeam);
  return limits;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many units of work the request counts as. */
    units?: number;
  }
}
