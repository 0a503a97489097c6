/**
 * Pull: asks for what changed in all scopes, most urgent first, and hands the answer to the rebase. While a page is being
 * written, the next one is already asked for; the rebase drops it when anything has moved meanwhile.
 * Carries PU1 (no transaction is open while the network is asked) and RB4 (an answer on a moved base is dropped).
 */
import { PROTOCOL_VERSION, type PullAnswer } from '../../contract/sync.ts';
import type { Cursor } from '../replica/records.ts';
import { readReplica } from '../replica/transaction.ts';
import { isComplete, nextCursors, wantedScopes } from './cursors.ts';
import { fromPull } from './incoming.ts';
import { rebase, type RebaseDeps, type RebaseResult } from './rebase.ts';
import type { SyncTransport } from './transport.ts';

/** Rows per answer: large enough to be cheap, small enough that a gesture never waits long for the write lock. */
export const PULL_PAGE = 2_000;

export interface PullDeps extends RebaseDeps {
  readonly transport: Pick<SyncTransport, 'pull'>;
  /** Projects on screen in any tab. */
  readonly focused: () => readonly string[];
}

/** What a request builds on. */
interface Standing {
  readonly replica: string;
  readonly epoch: string | null;
  readonly settledSeq: number;
  readonly cursors: ReadonlyMap<string, Cursor>;
  /** Changes are waiting: their confirmation needs answers asked for after they were sent. */
  readonly pending: boolean;
}

/** A request under way. */
export interface Asked {
  readonly standing: Standing;
  readonly base: ReadonlyMap<string, number>;
  readonly answer: Promise<PullAnswer>;
}

/**
 * One answer, applied. `more` when the server has named versions that were not read yet, `ahead` when they are asked for
 * already.
 */
export type PullResult = RebaseResult & { readonly more: boolean; readonly ahead: Asked | null };

/** Asks once, or takes what was asked for before, and applies the answer. Throws the transport's errors. */
export async function pull(deps: PullDeps, before: Asked | null = null): Promise<PullResult> {
  const asked = before ?? (await begin(deps));
  if (!asked) return { kind: 'stale', more: false, ahead: null };
  const answer = await asked.answer;
  const incoming = fromPull(asked.standing.replica, asked.base, answer);
  const next = nextCursors(asked.standing.cursors, incoming, false).cursors;
  const { epoch } = asked.standing;
  const steady = (epoch === null || epoch === answer.epoch) && !asked.standing.pending;
  const ahead =
    steady && goesOn(next, asked.base)
      ? ask(deps, { ...asked.standing, epoch: answer.epoch, cursors: next })
      : null;
  const result = await rebase(deps, incoming);
  if (result.kind === 'stale') return { ...result, more: true, ahead: null };
  const more = goesOn(new Map(result.cursors.map((cursor) => [cursor.scope, cursor])), asked.base);
  return { ...result, more, ahead };
}

/** More is to be read, and this answer brought something: before something unknown a cursor stands still (FD6). */
function goesOn(cursors: ReadonlyMap<string, Cursor>, base: ReadonlyMap<string, number>): boolean {
  const all = [...cursors.values()];
  return (
    all.some((cursor) => !isComplete(cursor)) && all.some(({ scope, version }) => base.get(scope) !== version)
  );
}

async function begin(deps: PullDeps): Promise<Asked | null> {
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
    cursors: new Map(cursors.map((cursor) => [cursor.scope, cursor])),
    pending: head !== undefined,
  });
}

function ask(deps: PullDeps, standing: Standing): Asked {
  const scopes = wantedScopes([...standing.cursors.values()], deps.userId, deps.focused());
  const answer = deps.transport.pull({
    protocol: PROTOCOL_VERSION,
    replica: standing.replica,
    epoch: standing.epoch,
    settled_seq: standing.settledSeq,
    scopes,
    limit: PULL_PAGE,
  });
  // Whoever takes the answer hears of its failure; an answer nobody takes may fail unheard.
  answer.catch(() => undefined);
  return { standing, base: new Map(scopes.map(({ scope, cursor }) => [scope, cursor])), answer };
}
