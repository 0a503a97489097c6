/**
 * Cursors: how far each scope has been read, which scopes this device has, and what is requested next. Owns the
 * arithmetic; the rebase writes. Carries FD1 (a cursor never passes unread versions) and FD6.
 */
import { compareText } from '../../contract/rules/compare-text.ts';
import {
  type ChangedRow,
  isKnownEntity,
  projectScope,
  type PullRequest,
  type ScopePatch,
  teamScope,
  userScope,
} from '../../contract/sync.ts';
import type { Cursor } from '../replica/records.ts';
import type { Incoming } from './incoming.ts';

/** The part of a patch that this version of the program understands. */
export interface Readable {
  readonly rows: readonly ChangedRow[];
  readonly to: number;
  /** An unknown entity was met; the cursor stops before it (FD6). */
  readonly stopped: boolean;
}

/** Cuts a patch before the first row of an unknown entity. */
export function readable(patch: ScopePatch): Readable {
  const unknown = patch.rows.filter((row) => !isKnownEntity(row.entity));
  if (unknown.length === 0) return { rows: patch.rows, to: patch.to, stopped: false };
  const first = Math.min(...unknown.map((row) => row.version));
  return {
    rows: patch.rows.filter((row) => row.version < first),
    to: Math.max(patch.from, Math.min(patch.to, first - 1)),
    stopped: true,
  };
}

export interface NextCursors {
  readonly cursors: Map<string, Cursor>;
  /** Scopes on this device that the person may no longer read (FD3). */
  readonly lost: readonly string[];
  /** Scopes whose stored rows must be removed before the patch is written (FD4). */
  readonly dropped: ReadonlySet<string>;
  readonly stopped: boolean;
}

/** The cursors after an incoming answer. `current` are the stored ones; they are not changed. */
export function nextCursors(
  current: ReadonlyMap<string, Cursor>,
  incoming: Incoming,
  epochChanged: boolean,
): NextCursors {
  const cursors = new Map<string, Cursor>();
  const { pulled } = incoming;
  for (const cursor of current.values()) {
    // A cursor of another epoch means nothing; its rows stay until the first patch of the new epoch replaces them.
    const known = epochChanged
      ? { ...cursor, version: 0, stale: cursor.stale || cursor.version > 0, begun: undefined }
      : cursor;
    if (!pulled) cursors.set(cursor.scope, known);
    else if (pulled.granted.some(({ scope }) => scope === cursor.scope)) cursors.set(cursor.scope, known);
  }
  pulled?.granted.forEach(({ scope, head }, rank) => {
    cursors.set(scope, { scope, version: 0, stale: false, ...cursors.get(scope), head, rank });
  });
  const dropped = new Set<string>();
  let stopped = false;
  for (const patch of incoming.patches) {
    const cursor = cursors.get(patch.scope);
    if (!cursor) continue;
    const part = readable(patch);
    stopped ||= part.stopped;
    if (patch.reset || cursor.stale) dropped.add(patch.scope);
    const head = Math.max(patch.head, part.to);
    const begun = patch.from === 0 ? patch.head : cursor.begun;
    const isWhole = part.to >= head;
    cursors.set(patch.scope, {
      ...{ scope: patch.scope, version: part.to, head, rank: cursor.rank, stale: false },
      ...(!isWhole && begun !== undefined && { begun }),
    });
  }
  for (const cursor of cursors.values()) {
    // An empty scope gets no patch of the new epoch, so its old rows are removed now.
    if (!cursor.stale || cursor.head > 0) continue;
    dropped.add(cursor.scope);
    cursors.set(cursor.scope, { ...cursor, stale: false });
  }
  return { cursors, lost: [...current.keys()].filter((scope) => !cursors.has(scope)), dropped, stopped };
}

export type WantedScope = PullRequest['scopes'][number];

/**
 * Scopes to request, most urgent first: the person, teams, projects on screen, then by recent activity. While no
 * project has rows yet, only the active team (which the server lists first) comes early and the other teams come last:
 * the first screen shows no rows of theirs.
 */
export function wantedScopes(
  cursors: readonly Cursor[],
  userId: string,
  focused: readonly string[],
): WantedScope[] {
  const own = userScope(userId);
  const urgent = new Set<string>(focused.map(projectScope));
  const teams = cursors.filter(({ scope }) => scope.startsWith(TEAMS)).map(({ rank }) => rank);
  const lastTeam = begunProjects(cursors) > 0 ? Math.max(...teams) : Math.min(...teams);
  const weight = ({ scope, rank }: Cursor): number => {
    if (scope === own) return 0;
    if (scope.startsWith(TEAMS)) return rank <= lastTeam ? 1 : 4;
    return urgent.has(scope) ? 2 : 3;
  };
  const sorted = cursors.toSorted(
    (a, b) => weight(a) - weight(b) || a.rank - b.rank || compareText(a.scope, b.scope),
  );
  const list = sorted.map(({ scope, version, begun }) => ({
    scope,
    cursor: version,
    ...(begun !== undefined && { begun }),
  }));
  return list.some(({ scope }) => scope === own) ? list : [{ scope: own, cursor: 0 }, ...list];
}

const TEAMS = teamScope('');
const PROJECTS = projectScope('');

/** Number of projects of which rows were read. */
export function begunProjects(cursors: Iterable<Cursor>): number {
  let count = 0;
  for (const { scope, version } of cursors) if (scope.startsWith(PROJECTS) && version > 0) count += 1;
  return count;
}

/** Whether everything up to the known head was read. */
export function isComplete(cursor: Cursor | undefined): boolean {
  return cursor === undefined || (cursor.version >= cursor.head && !cursor.stale);
}

export function byScope(cursors: readonly Cursor[]): ReadonlyMap<string, Cursor> {
  return new Map(cursors.map((cursor) => [cursor.scope, cursor]));
}
