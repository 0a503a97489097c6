/**
 * Pull: requests the changes of all scopes, most urgent first, and passes the answer to the rebase. While one page is
 * written the next one is prefetched; the rebase drops it when the base has changed. Carries PU1 (no transaction is
 * open during a request) and RB4 (an answer for an outdated base is dropped).
 */
import { PROTOCOL_VERSION, type PullAnswer } from '../../contract/sync.ts';
import type { Cursor } from '../replica/records.ts';
import { readReplica } from '../replica/transaction.ts';
import { begunProjects, byScope, isComplete, nextCursors, wantedScopes } from './cursors.ts';
import { fromPull } from './incoming.ts';
import { rebase, type RebaseDeps, type RebaseResult } from './rebase.ts';
import type { SyncTransport } from './transport.ts';

export interface PullDeps extends RebaseDeps {
  readonly transport: Pick<SyncTransport, 'pull'>;
  /** Projects on screen in any tab. */
  readonly focused: () => readonly string[];
  /** Rows per answer. */
  readonly limit: () => number;
  /**
   * Whether the screen of a new device shows no rows yet: the current page may have the ones it needs, so nothing is
   * prefetched.
   */
  readonly waits: () => boolean;
}

/** The state of the replica that a request starts from. */
interface PullBase {
  readonly replica: string;
  readonly epoch: string | null;
  readonly settledSeq: number;
  readonly cursors: ReadonlyMap<string, Cursor>;
  /** Changes are pending: only a pull that starts after they were pushed can confirm them. */
  readonly pending: boolean;
}

/** A request under way. */
export interface PullUnderWay {
  readonly start: PullBase;
  readonly base: ReadonlyMap<string, number>;
  readonly answer: Promise<PullAnswer>;
}

/**
 * The result of one applied answer. `more`: the server has newer versions. `areFirst`: the first rows of any project,
 * which a screen is about to draw. `prefetched`: the request for the next page, if it is in flight.
 */
export type PullResult = RebaseResult & {
  readonly more: boolean;
  readonly areFirst: boolean;
  readonly prefetched: PullUnderWay | null;
};

/**
 * Sends one request, or takes the prefetched one unless the projects on screen have changed, and applies the answer.
 * Throws the transport's errors.
 */
export async function pull(deps: PullDeps, before: PullUnderWay | null = null): Promise<PullResult> {
  const asked = before && isAskedFor(deps, before) ? before : await begin(deps);
  if (!asked) return { kind: 'stale', more: false, areFirst: false, prefetched: null };
  const answer = await asked.answer;
  const incoming = fromPull(asked.start.replica, asked.base, answer);
  const next = nextCursors(asked.start.cursors, incoming, false).cursors;
  const { epoch } = asked.start;
  const isBegun = begunProjects(next.values()) > 0;
  const areFirst = isBegun && begunProjects(asked.start.cursors.values()) === 0;
  const isOther = epoch !== null && epoch !== answer.epoch;
  const canPrefetch = !isOther && !asked.start.pending && !areFirst && !(isBegun && deps.waits());
  const ahead =
    canPrefetch && hasMore(next, asked.base)
      ? ask(deps, { ...asked.start, epoch: answer.epoch, cursors: next })
      : null;
  const result = await rebase(deps, incoming);
  if (result.kind === 'stale') return { ...result, more: true, areFirst: false, prefetched: null };
  // In another epoch an equal version does not mean that the cursor stood still.
  const more = hasMore(byScope(result.cursors), isOther ? NOTHING_READ : asked.base);
  return { ...result, more, areFirst: areFirst && more, prefetched: ahead };
}

/** Whether the same scopes would be requested in the same order now. */
function isAskedFor(deps: PullDeps, { start, base }: PullUnderWay): boolean {
  const wanted = wantedScopes([...start.cursors.values()], deps.userId, deps.focused());
  return wanted.map(({ scope }) => scope).join() === [...base.keys()].join();
}

const NOTHING_READ: ReadonlyMap<string, number> = new Map();

/** Whether there is more to read and this answer moved a cursor; a cursor at an unknown entity does not move (FD6). */
function hasMore(cursors: ReadonlyMap<string, Cursor>, base: ReadonlyMap<string, number>): boolean {
  const all = [...cursors.values()];
  return (
    all.some((cursor) => !isComplete(cursor)) && all.some(({ scope, version }) => base.get(scope) !== version)
  );
}

async function begin(deps: PullDeps): Promise<PullUnderWay | null> {
  const [identity, cursors, head] = await readReplica(deps.database, (tables) =>
    Promise.all([
      tables.meta.get('identity'),
      tables.cursors.toArray(),
      tables.outbox.orderBy('seq').first(),
    ]),
  );
  if (identity?.leader !== deps.leader) return null;
  return ask(deps, {
    replica: identity.replica,
    epoch: identity.epoch,
    settledSeq: (head?.seq ?? identity.nextSeq) - 1,
    cursors: byScope(cursors),
    pending: head !== undefined,
  });
}

function ask(deps: PullDeps, start: PullBase): PullUnderWay {
  const scopes = wantedScopes([...start.cursors.values()], deps.userId, deps.focused());
  const answer = deps.transport.pull({
    protocol: PROTOCOL_VERSION,
    replica: start.replica,
    epoch: start.epoch,
    settled_seq: start.settledSeq,
    scopes,
    limit: deps.limit(),
  });
  // The caller handles a failure; a prefetched answer that is dropped must not cause an unhandled rejection.
  answer.catch(() => undefined);
  return { start, base: new Map(scopes.map(({ scope, cursor }) => [scope, cursor])), answer };
}
