/**
 * Rebase: combines the server's changes with the pending mutations, in one transaction. Undo the affected pending
 * mutations, write the patches, drop what the server confirmed or refused, replay the rest, move the cursors. Pulls and
 * pokes both go through here; nothing else writes server state. Carries RB1 to RB4, FD3 (lost scopes leave the disk),
 * FD4 (reset, other epoch), PU3 (refusals undone alone), OB2.
 */
import type { EntityName } from '../../contract/entities/index.ts';
import { isKnownEntity, type ScopePatch } from '../../contract/sync.ts';
import type { RowsChanged } from '../client-types.ts';
import type { Environment } from '../environment.ts';
import type { MutationRegistry } from '../lazy-code.ts';
import { requeueConfirmed } from '../outbox/confirmed.ts';
import { deferRefused, deferredRefusals } from '../outbox/deferred.ts';
import { allEntries, findMutation, type Mutations } from '../outbox/outbox.ts';
import { exactKey } from '../replica/footprint.ts';
import { readIdentity, writeIdentity } from '../replica/identity.ts';
import { runMutation, undoRun } from '../replica/recording.ts';
import type { Cursor, Identity, OutboxEntry } from '../replica/records.ts';
import type { ReplicaDatabase } from '../replica/schema.ts';
import { keysOfScope, scopeOfRow } from '../replica/scopes.ts';
import { flushToDisk, type ReplicaTables, writeReplica } from '../replica/transaction.ts';
import { rowsOnDisk } from '../replica/row-source.ts';
import { Workspace } from '../replica/workspace.ts';
import { runAsync } from '../work.ts';
import { byScope, isComplete, nextCursors, type NextCursors, readable } from './cursors.ts';
import type { Incoming } from './incoming.ts';
import { affectedByReplay, entriesToUndo, type OutboxPlan, planOutbox, settle } from './settle.ts';
import { instantNow } from '../replica/server-clock.ts';

export interface RebaseDeps {
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  readonly mutations: MutationRegistry;
  readonly userId: string;
  /** Leader token; a rebase of a former leader does nothing. */
  readonly leader: string;
}

/** `stale`: the cursors have changed or the lead is lost; nothing was written. */
export type RebaseResult =
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'applied';
      readonly rows: readonly RowsChanged[];
      readonly outboxChanged: boolean;
      readonly inboxChanged: boolean;
      readonly cursors: readonly Cursor[];
      readonly identity: Identity;
      readonly received: number;
      /** The highest number of refusals among deferred entries; 0 when there are none. */
      readonly deferredRefusals: number;
    };

/** Applies the incoming changes, all or nothing. */
export async function rebase(deps: RebaseDeps, incoming: Incoming): Promise<RebaseResult> {
  const { database } = deps;
  const result = await writeReplica(database, (tables) => rebaseIn(tables, deps, incoming));
  if (result === null) {
    // The mutations are loaded outside of a transaction, which cannot wait for them.
    await deps.mutations.load();
    return rebase(deps, incoming);
  }
  // The server forgets a refusal once its answer has arrived, and starts counting a new replica id at once: a power cut
  // must undo neither.
  const { pulled } = incoming;
  const renamed = result.kind === 'applied' && pulled !== null && result.identity.replica !== pulled.replica;
  if (result.kind === 'applied' && (result.inboxChanged || renamed)) await flushToDisk(database);
  return result;
}

const NO_MUTATIONS: Mutations = {};

/** Returns null, with nothing written, when changes are pending and the mutations are not loaded yet. */
async function rebaseIn(
  tables: ReplicaTables,
  deps: RebaseDeps,
  incoming: Incoming,
): Promise<RebaseResult | null> {
  const [identity, cursors, waiting] = await Promise.all([
    readIdentity(tables, deps.env),
    tables.cursors.toArray(),
    allEntries(tables),
  ]);
  const current = byScope(cursors);
  if (identity.leader !== deps.leader || !sameBase(current, identity, incoming)) return { kind: 'stale' };

  const { pulled } = incoming;
  const epochChanged = pulled !== null && identity.epoch !== null && identity.epoch !== pulled.epoch;
  // Without pending changes there is nothing to replay.
  const mutations = deps.mutations.here ?? (waiting.length > 0 || epochChanged ? null : NO_MUTATIONS);
  if (!mutations) return null;
  const pending = epochChanged
    ? await requeueConfirmed(tables, deps.env, identity, pulled.lastSeq, waiting)
    : waiting;
  const entries = pulled ? await deferRefused(tables, pending, pulled.rejected) : pending;
  const next = nextCursors(current, incoming, epochChanged);
  const ready: Ready = { mutations, userId: deps.userId };
  const plan = planOutbox(entries, { ...ready, identity, pulled, cursors: next.cursors });

  let replay = await entriesToUndo(tables, entries, plan, incoming, next);
  let run = await replayOver(tables, ready, { incoming, next, plan, replay });
  // A mutation that had no effect before may write now that its row has arrived; pending ones that it then touches are
  // replayed as well.
  for (;;) {
    const wider = affectedByReplay(entries, replay, run.remaining);
    if (wider.length === replay.length) break;
    replay = wider;
    run = await replayOver(tables, ready, { incoming, next, plan, replay });
  }
  const { workspace, remaining } = run;
  const settled = await settle(tables, deps.env, { entries, plan, remaining, identity, lost: next.lost });

  const complete = pulled !== null && [...next.cursors.values()].every(isComplete);
  const after: Identity = {
    ...settled.identity,
    commits: identity.commits + 1,
    ...(pulled ? { epoch: pulled.epoch } : {}),
    complete: complete || (settled.identity.complete && !epochChanged),
    lastSyncedAt: complete ? instantNow(identity, deps.env) : identity.lastSyncedAt,
    outdated: next.stopped || (identity.outdated && !pulled),
  };
  const [rows] = await Promise.all([
    workspace.flush(tables),
    storeCursors(tables, current, next),
    writeIdentity(tables, after),
  ]);
  const received = incoming.patches.reduce((sum, patch) => sum + patch.rows.length, 0);
  return {
    kind: 'applied',
    rows,
    outboxChanged: settled.outboxChanged,
    inboxChanged: settled.inboxChanged,
    cursors: [...next.cursors.values()],
    identity: after,
    received,
    deferredRefusals: deferredRefusals(entries.filter((entry) => !plan.leaving.has(entry))),
  };
}

interface Replaying {
  readonly incoming: Incoming;
  readonly next: NextCursors;
  readonly plan: OutboxPlan;
  /** The entries to undo, in order; those that stay pending are replayed. */
  readonly replay: readonly OutboxEntry[];
}

/** The rows after the rebase, staged over those on disk, and the replayed entries with new before-images. */
interface Replayed {
  readonly workspace: Workspace;
  readonly remaining: readonly OutboxEntry[];
}

interface Ready {
  readonly mutations: Mutations;
  readonly userId: string;
}

async function replayOver(
  tables: ReplicaTables,
  { mutations, userId }: Ready,
  { incoming, next, plan, replay }: Replaying,
): Promise<Replayed> {
  const workspace = new Workspace(rowsOnDisk(tables));
  for (const entry of replay.toReversed()) undoRun(workspace, entry.before);
  for (const scope of [...next.lost, ...next.dropped]) await removeScope(tables, workspace, scope, userId);
  for (const patch of incoming.patches) await writePatch(workspace, patch, next, userId);
  const remaining: OutboxEntry[] = [];
  for (const entry of replay)
    if (!plan.leaving.has(entry)) remaining.push(await replayEntry(workspace, mutations, entry));
  return { workspace, remaining };
}

/** RB4: whether everything the answer is based on is unchanged since the request. */
function sameBase(current: ReadonlyMap<string, Cursor>, identity: Identity, incoming: Incoming): boolean {
  if (incoming.pulled && incoming.pulled.replica !== identity.replica) return false;
  for (const [scope, version] of incoming.base)
    if ((current.get(scope)?.version ?? 0) !== version) return false;
  // A patch that starts at another version than requested would leave a gap (FD1).
  return incoming.patches.every(
    (patch) => patch.reset === true || incoming.base.get(patch.scope) === patch.from,
  );
}

async function removeScope(
  tables: ReplicaTables,
  workspace: Workspace,
  scope: string,
  userId: string,
): Promise<void> {
  // Undoing may have moved staged rows into this scope, or moved stored rows out of it.
  const elsewhere = new Set<string>();
  for (const { entity, row } of workspace.staged()) {
    if (scopeOfRow(entity, row, userId) === scope) workspace.remove(entity, row.id);
    else elsewhere.add(exactKey(entity, row.id));
  }
  for (const [entity, ids] of await keysOfScope(tables, scope))
    for (const id of ids) if (!elsewhere.has(exactKey(entity, id))) workspace.remove(entity, id);
}

async function writePatch(
  workspace: Workspace,
  patch: ScopePatch,
  next: NextCursors,
  userId: string,
): Promise<void> {
  if (!next.cursors.has(patch.scope)) return;
  const gone = new Map<EntityName, string[]>();
  for (const { entity, id, row } of readable(patch).rows) {
    if (!isKnownEntity(entity)) continue;
    if (row) workspace.putFromServer(entity, row);
    else gone.set(entity, [...(gone.get(entity) ?? []), id]);
  }
  for (const [entity, ids] of gone) {
    // A row that moved to another scope is removed from the old one only; the row of its new scope may already be
    // written.
    for (const row of (await runAsync(workspace.getMany(entity, ids))).values()) {
      if (scopeOfRow(entity, row, userId) === patch.scope) workspace.remove(entity, row.id);
    }
  }
}

/** Replays a pending mutation. One that can no longer apply does nothing; it never stops the loop (RB3, MU2). */
async function replayEntry(
  workspace: Workspace,
  mutations: Mutations,
  entry: OutboxEntry,
): Promise<OutboxEntry> {
  const nothing: OutboxEntry = { ...entry, before: [], footprint: { wrote: [], wroteIn: [], read: [] } };
  const mutation = findMutation(mutations, entry.mutation.name);
  if (!mutation) return nothing;
  try {
    const run = await runMutation(workspace, mutation, entry.mutation.args, entry.context);
    return { ...entry, before: run.before, footprint: run.footprint };
  } catch {
    return nothing;
  }
}

async function storeCursors(
  tables: ReplicaTables,
  current: ReadonlyMap<string, Cursor>,
  next: NextCursors,
): Promise<void> {
  if (next.lost.length > 0) await tables.cursors.bulkDelete([...next.lost]);
  const changed = [...next.cursors.values()].filter(
    (cursor) => !sameCursor(current.get(cursor.scope), cursor),
  );
  if (changed.length > 0) await tables.cursors.bulkPut(changed);
}

function sameCursor(a: Cursor | undefined, b: Cursor): boolean {
  return a?.version === b.version && a.head === b.head && a.rank === b.rank && a.stale === b.stale;
}
