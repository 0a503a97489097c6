/**
 * How many requests one session, one person and one team may have worked on at the same time, so that whoever requests much
 * leaves the others their turn. What costs more counts more. Beyond it the answer is 503 with `Retry-After`, which the engine
 * waits for. Knows nothing of what is requested.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import { Ledger, type Reservation } from './ledger.ts';

/** Units of work under way; a usual request is one. */
export interface FairShares {
  readonly ofSession: number;
  readonly ofPerson: number;
  readonly ofTeam: number;
}

/** A browser requests a handful at once, over HTTP/2 for some tens. */
const FAIR_SHARES: FairShares = { ofSession: 48, ofPerson: 96, ofTeam: 400 };
const RETRY_SECONDS = 1;
/** So many units by default. */
const USUAL = 1;
/** A body of so many bytes, as a batch of some hundred changes, is worth a request more; the largest as much as an export. */
const BYTES_A_UNIT = 65_536;
const MAX_FOR_BODY = 12;

/** Registered after sessions. `shares` is smaller in tests. */
export function registerFairShare(app: FastifyInstance, shares: FairShares = FAIR_SHARES): void {
  const ledger = new Ledger();
  app.addHook('onRequest', async (request, reply) => {
    const limits = limitsOf(request, shares);
    if (limits === undefined) return;
    const units = (request.routeOptions.config.units ?? USUAL) + unitsOfBody(request);
    if (!ledger.reserve(limits, units)) throw new AppError('unavailable', { retry_after: RETRY_SECONDS });
    reply.raw.once('close', () => ledger.release(limits, units));
  });
}

/** Bodies without a length are counted as they are read (see `body-guard`). */
function unitsOfBody({ headers }: FastifyRequest): number {
  const bytes = Number(headers['content-length'] ?? 0);
  return Number.isFinite(bytes) ? Math.min(MAX_FOR_BODY, Math.floor(bytes / BYTES_A_UNIT)) : 0;
}

function limitsOf({ session }: FastifyRequest, shares: FairShares): Reservation | undefined {
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
