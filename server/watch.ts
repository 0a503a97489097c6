/**
 * Diagnostics of one server process: the health of the installation as states, and what it did for one organization in
 * the last hour or two. Counts are per team and returned per team only, so that nothing of one organization shows up in
 * another's. Owns the thresholds of slow; knows no database.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Health } from './db/transaction.ts';

/** How something is doing. */
type Condition = Health['parts'][number]['state'];

/** Figures of some teams since `since`: half of the requests took at most `half_ms`, nearly all at most `most_ms`. */
type Served = Health['served'];

const HOUR_MS = 3_600_000;
const SLOW_MS = 1_000;
const BOUNDS: readonly number[] = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 60_000];
const MOST = 0.95;
/** Maximum number of teams; the least recently active ones are evicted. */
const TEAMS = 20_000;

interface Count {
  requests: number;
  failed: number;
  slow: number;
  changes: number;
  refused: number;
  outboxMs: number | null;
  readonly times: number[];
}

interface Hour {
  readonly start: number;
  readonly teams: Map<string, Count>;
  jobs: number;
  failedJobs: number;
  delivered: number;
  deliveredLate: number;
}

const hourFrom = (start: number): Hour => ({
  start,
  teams: new Map(),
  jobs: 0,
  failedJobs: 0,
  delivered: 0,
  deliveredLate: 0,
});
const nothing = (): Count => ({
  requests: 0,
  failed: 0,
  slow: 0,
  changes: 0,
  refused: 0,
  outboxMs: null,
  times: BOUNDS.map(() => 0),
});

export class Watch {
  readonly #now: () => Date;
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  #hours: readonly Hour[];

  constructor(now: () => Date) {
    this.#now = now;
    this.#hours = [hourFrom(now().getTime())];
    this.#delay.enable();
  }

  request(teamId: string | undefined, ms: number, status: number): void {
    if (teamId === undefined) return;
    const count = this.#of(teamId);
    count.requests += 1;
    if (status >= 500) count.failed += 1;
    if (ms > SLOW_MS) count.slow += 1;
    const at = BOUNDS.findIndex((bound) => ms <= bound);
    const index = at === -1 ? BOUNDS.length - 1 : at;
    count.times[index] = (count.times[index] ?? 0) + 1;
  }

  /** Records the outcomes of one batch, and the age of the device's oldest change. */
  batch(teamId: string | undefined, outcomes: readonly string[], oldestMs: number | undefined): void {
    if (teamId === undefined) return;
    const count = this.#of(teamId);
    count.changes += outcomes.filter((outcome) => outcome === 'applied').length;
    count.refused += outcomes.filter((outcome) => outcome === 'rejected').length;
    if (oldestMs !== undefined) count.outboxMs = Math.max(count.outboxMs ?? 0, oldestMs);
  }

  job(ok: boolean): void {
    const hour = this.#hour();
    hour.jobs += 1;
    if (!ok) hour.failedJobs += 1;
  }

  /** Records the time from a commit until its readers were notified. */
  delivered(ms: number): void {
    const hour = this.#hour();
    hour.delivered += 1;
    if (ms > SLOW_MS) hour.deliveredLate += 1;
  }

  /** The delay of timers is the delay that everybody sees. */
  process(): Condition {
    const late = this.#delay.percentile(99) / 1e6;
    this.#delay.reset();
    if (!(late > 250)) return 'good';
    return late > 1_000 ? 'failing' : 'slow';
  }

  jobs(): Condition {
    const failed = this.#sum((hour) => hour.failedJobs);
    if (failed === 0) return 'good';
    return failed < this.#sum((hour) => hour.jobs) / 2 ? 'slow' : 'failing';
  }

  live(): Condition {
    const late = this.#sum((hour) => hour.deliveredLate);
    return late > this.#sum((hour) => hour.delivered) / 20 ? 'slow' : 'good';
  }

  /** The figures of these teams together. */
  served(teamIds: readonly string[]): Served {
    this.#hour();
    const counts = this.#hours.flatMap(({ teams }) => teamIds.flatMap((id) => teams.get(id) ?? []));
    const sum = (read: (count: Count) => number): number => counts.reduce((all, one) => all + read(one), 0);
    const times = BOUNDS.map((_, index) => sum((count) => count.times[index] ?? 0));
    const waits = counts.flatMap(({ outboxMs }) => outboxMs ?? []);
    return {
      since: new Date(Math.min(...this.#hours.map(({ start }) => start))).toISOString(),
      requests: sum((count) => count.requests),
      failed: sum((count) => count.failed),
      slow: sum((count) => count.slow),
      half_ms: boundOf(times, 0.5),
      most_ms: boundOf(times, MOST),
      changes: sum((count) => count.changes),
      refused: sum((count) => count.refused),
      outbox_ms: waits.length === 0 ? null : Math.max(...waits),
    };
  }

  close(): void {
    this.#delay.disable();
  }

  #sum(read: (hour: Hour) => number): number {
    this.#hour();
    return this.#hours.reduce((all, hour) => all + read(hour), 0);
  }

  /** The current hour; the one before it is retained. */
  #hour(): Hour {
    const [hour = hourFrom(0)] = this.#hours;
    const now = this.#now().getTime();
    if (now - hour.start < HOUR_MS) return hour;
    const next = hourFrom(now);
    this.#hours = now - hour.start < 2 * HOUR_MS ? [next, hour] : [next];
    return next;
  }

  #of(teamId: string): Count {
    const { teams } = this.#hour();
    const known = teams.get(teamId) ?? nothing();
    teams.delete(teamId);
    teams.set(teamId, known);
    const [oldest] = teams.keys();
    if (teams.size > TEAMS && oldest !== undefined) teams.delete(oldest);
    return known;
  }
}

/** The upper bound of the fastest `share` of the times. */
function boundOf(times: readonly number[], share: number): number | null {
  const all = times.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let seen = 0;
  for (const [index, count] of times.entries()) {
    seen += count;
    if (seen >= all * share) return BOUNDS[index] ?? null;
  }
  return null;
}
