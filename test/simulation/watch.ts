/**
 * Checks a run: the rules of every step, and what must be equal at the end. Fails the run when a rule is broken.
 */
import type { RowsChanged } from '../../sync/client-types.ts';
import { mutations } from '../../sync/mutations/index.ts';
import { unsentFiles } from '../../sync/files/device-files.ts';
import { findMutation } from '../../sync/outbox/outbox.ts';
import { MAX_ATTEMPTS } from '../../sync/outbox/progress.ts';
import type { OutboxEntry } from '../../sync/replica/records.ts';
import { scopeOfRow } from '../../sync/replica/scopes.ts';
import { rest } from './globals.ts';
import { gaps, readBooks, readDisk, replayed, rowMap } from './invariants.ts';
import { differences, type RowMap, rowsOfScope } from './oracle.ts';
import type { SimBrowser } from './sim-browser.ts';
import type { Books } from './sim-disk.ts';
import type { World } from './world.ts';

/** An entry as it was last seen in an outbox. */
interface Seen {
  readonly key: string;
  readonly name: string;
  /** Scopes it wrote when it was created. */
  readonly made: readonly string[];
  /** Scopes it has written in its last run. */
  readonly scopes: readonly string[];
}

/** The state of a device at the last check. */
interface Look {
  readonly now: number;
  readonly skew: number;
  readonly knewTime: boolean;
  readonly synced: string | null;
  readonly refused: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
  /** Scopes it had earlier and has lost. */
  readonly lost: ReadonlySet<string>;
}

export class Watch {
  readonly #world: World;
  /** How often the server executed each mutation that has left an outbox, by its name. */
  readonly done = new Map<string, number>();
  #outboxes = new Map<SimBrowser, ReadonlyMap<string, Seen>>();
  readonly #looks = new Map<SimBrowser, Look>();
  #checks = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Checks the rules of every step. */
  async check(): Promise<void> {
    this.#checks += 1;
    if (this.#world.server.faults.length > 0) this.#world.fail(this.#world.server.faults);
    for (const [key, times] of this.#world.server.executed)
      if (times > 1) this.#world.fail([`PU2: ${key} executed ${times} times`]);
    const thorough = this.#world.browsers[this.#checks % (this.#world.browsers.length * 2)];
    for (const browser of this.#world.browsers) {
      const disk = await readBooks(browser);
      if (!disk) continue;
      const problems = [
        ...gaps(disk),
        ...this.#vanished(browser, disk),
        ...(await this.#status(browser, disk)),
        ...(await this.#uploads(browser, disk)),
        ...this.#looked(browser, disk),
        ...givenUp(browser, disk),
        ...unreported(disk),
      ];
      if (browser === thorough) problems.push(...(await this.#replay(browser)));
      if (problems.length > 0) this.#world.fail(problems.map((one) => `${browser.name}: ${one}`));
      if (browser.tabs.some(({ mirror }) => mirror === null)) await this.#mirrors(browser);
    }
  }

  /** Updates the mirrors by the announced changes; returns where they differ from the disk. */
  async #mirrors(browser: SimBrowser): Promise<string[]> {
    const disk = await readDisk(browser);
    if (!disk) return [];
    const rows = rowMap(disk.rows);
    return browser.tabs.flatMap((tab) => {
      tab.mirror = tab.mirror ? followed(tab.mirror, tab.heard, rows) : new Map(rows);
      tab.heard.length = 0;
      return differences(rows, tab.mirror).map((one) => `tab ${tab.number} was not notified: ${one}`);
    });
  }

  /** Announcements lost with their tab are noticed within seconds after a tab gets the focus. */
  async compareMirrors(): Promise<void> {
    for (const browser of this.#world.browsers) for (const tab of browser.tabs) tab.client.signal('focus');
    await rest();
    for (const until = this.#world.clock.now() + 2_500; this.#world.clock.step(until);) await rest();
    for (const browser of this.#world.browsers) {
      const problems = await this.#mirrors(browser);
      if (problems.length > 0) this.#world.fail(problems.map((one) => `${browser.name}: ${one}`));
    }
  }

  async #replay(browser: SimBrowser): Promise<string[]> {
    const disk = await readDisk(browser);
    return disk ? replayed(disk) : [];
  }

  /** OB2: an entry that left the outbox was executed, or is in the inbox, or deleted a row that was missing. */
  #vanished(browser: SimBrowser, disk: Books): string[] {
    const before = this.#outboxes.get(browser) ?? new Map<string, Seen>();
    const replica = disk.identity?.replica ?? '';
    const now = new Map(
      disk.outbox.map((entry): [string, Seen] => {
        const scopes = scopesOf(entry, browser.userId);
        const made = before.get(entry.id)?.made ?? scopes;
        return [entry.id, { key: `${replica} ${entry.seq}`, name: entry.mutation.name, made, scopes }];
      }),
    );
    this.#outboxes.set(browser, now);
    // Deferred entries go behind the others, and stay in order among themselves.
    const moved = new Set(disk.outbox.filter((entry) => isMoved(entry, replica, before)).map(({ id }) => id));
    const unchanged = [...before.keys()].filter((id) => now.has(id));
    const order = [...now.keys()].filter((id) => before.has(id));
    for (const group of [moved, new Set(unchanged.filter((id) => !moved.has(id)))]) {
      const places = order.filter((id) => group.has(id));
      if (unchanged.filter((id) => group.has(id)).some((id, place) => places[place] !== id))
        return ['OB2: entries have changed their order'];
    }
    const inbox = new Set(disk.inbox.map(({ id }) => id));
    const { executed, refusedAsGone } = this.#world.server;
    const isDone = ({ key, name }: Seen): boolean =>
      Boolean(executed.get(key)) ||
      (refusedAsGone.has(key) && findMutation(mutations, name)?.removes === true);
    const left = [...before].filter(([id]) => !now.has(id));
    for (const [, { key, name }] of left)
      if (executed.get(key)) this.done.set(name, (this.done.get(name) ?? 0) + 1);
    return [
      ...left
        .filter(([id, seen]) => !inbox.has(id) && !isDone(seen))
        .map(([, { name, key }]) => `OB2: ${name} (${key}) has left the outbox and nobody knows it`),
      ...left.flatMap(([, seen]) => this.#early(seen, disk)),
    ];
  }

  /** FD5: an entry leaves as confirmed only after every scope it wrote was read. */
  #early({ key, name, made, scopes }: Seen, { cursors }: Books): string[] {
    const reached = this.#world.server.reached.get(key);
    return [...new Set([...made, ...scopes])].flatMap((scope) => {
      const [wanted, read] = [reached?.get(scope), cursors.get(scope)];
      if (wanted === undefined || read === undefined || read >= wanted) return [];
      return [`FD5: ${name} (${key}) has left before ${scope} was read to ${wanted}, it is at ${read}`];
    });
  }

  /** The problems found by comparing a device with its state at the last check. */
  #looked(browser: SimBrowser, disk: Books): string[] {
    const last = this.#looks.get(browser);
    const held = new Set(disk.cursors.keys());
    const gone = [...(last?.lost ?? []), ...(last?.held ?? [])];
    const look: Look = {
      now: this.#world.clock.now(),
      skew: browser.skew,
      knewTime: browser.knowsTime,
      synced: disk.identity?.lastSyncedAt ?? null,
      refused: new Set(disk.inbox.map(({ id }) => id)),
      held,
      lost: new Set(gone.filter((scope) => !held.has(scope))),
    };
    this.#looks.set(browser, look);
    return [...(last ? wrongInstants(last, look, disk) : []), ...traces(look.lost, disk, browser.userId)];
  }

  /** ST2, PU2: no more bytes count as sent than the server has, and none are sent that it is known to have. */
  async #uploads({ sendsFiles }: SimBrowser, { files }: Books): Promise<string[]> {
    if (!sendsFiles) return [];
    const problems = this.#world.network.sentTwice.map((one) => `PU2: ${one}`);
    for (const { id, sent } of files) {
      const there = await this.#world.server.bytesOf(id);
      if (sent > there) problems.push(`ST2: ${sent} bytes of ${id} are called sent, ${there} are there`);
    }
    return problems;
  }

  /** At the end the server has every attached content, unchanged. */
  async compareContents(attached: ReadonlyMap<string, Buffer>): Promise<void> {
    await this.check();
    for (const [id, content] of attached) {
      const there = await this.#world.server.contentOf(id);
      if (!there?.equals(content)) this.#world.fail([`PU2: the content of ${id} has not arrived as it was`]);
    }
  }

  /** ST1, ST2: when settled, every tab shows the true state and counts. */
  async #status(browser: SimBrowser, disk: Books): Promise<string[]> {
    const [tab] = browser.tabs;
    const files = disk.files.some(({ own }) => own === 1) && tab ? await unsentFiles(tab.database) : [];
    const changes = disk.outbox.length + files.length;
    return browser.tabs.flatMap(({ client, number }) => {
      const { state, waiting, attention } = client.status();
      const problems: string[] = [];
      if (waiting !== changes) problems.push(`ST2: tab ${number} counts ${waiting} of ${changes}`);
      if (attention !== disk.inbox.length)
        problems.push(`ST2: tab ${number} counts ${attention} refused of ${disk.inbox.length}`);
      if (state === 'saved' && changes > 0) problems.push(`ST1: tab ${number} says saved`);
      return problems;
    });
  }

  /** RB1, FD1 to FD3 at the end: every replica equals the tables. */
  async compare(): Promise<void> {
    await this.check();
    const { server, browsers } = this.#world;
    const known = new Map<string, RowMap>();
    for (const browser of browsers) {
      const disk = await readDisk(browser);
      if (!disk) continue;
      const expected = new Map<string, unknown>();
      for (const scope of await server.readable(browser.userId)) {
        const rows = known.get(scope) ?? (await rowsOfScope(server.database.memory.db, scope));
        known.set(scope, rows);
        for (const [key, row] of rows) expected.set(key, row);
      }
      const problems = [...wrongTime(browser), ...differences(expected, rowMap(disk.rows))];
      if (problems.length > 0)
        this.#world.fail(problems.map((one) => `${browser.name}: RB1 at the end: ${one}`));
    }
  }
}

/** The entry was deferred and has another number now, under the same replica id. */
function isMoved(
  { id, seq, again }: OutboxEntry,
  replica: string,
  before: ReadonlyMap<string, Seen>,
): boolean {
  const [counted, number] = before.get(id)?.key.split(' ') ?? [];
  return again !== undefined && counted === replica && number !== String(seq);
}

/** The scopes that an entry has written: those recorded, and those of its before-images. */
function scopesOf({ before, scopes }: OutboxEntry, userId: string): string[] {
  return [...scopes, ...before.flatMap(({ entity, row }) => (row ? [scopeOfRow(entity, row, userId)] : []))];
}

/** MU1: times are those of the server, once its time is known. */
function wrongInstants(last: Look, look: Look, { inbox }: Books): string[] {
  if (!last.knewTime || !look.knewTime || last.skew !== look.skew) return [];
  const made = inbox.filter(({ id }) => !last.refused.has(id)).map(({ at }) => at);
  if (look.synced !== null && look.synced !== last.synced) made.push(look.synced);
  return made
    .filter((at) => Date.parse(at) < last.now - 2_000 || Date.parse(at) > look.now + 2_000)
    .map((at) => `MU1: ${at} was stored between ${new Date(last.now).toISOString()} and now`);
}

/** FD3: no before-image has a row of a lost scope, except rows that the person is creating there. */
function traces(lost: ReadonlySet<string>, { outbox }: Books, userId: string): string[] {
  const images = lost.size === 0 ? [] : outbox.flatMap(({ before }) => before);
  const made = new Set(images.filter(({ row }) => !row).map(({ id }) => id));
  const shown = new Set(
    images.flatMap(({ entity, id, row }) => (row && !made.has(id) ? [scopeOfRow(entity, row, userId)] : [])),
  );
  return [...lost]
    .filter((scope) => shown.has(scope))
    .map((scope) => `FD3: an image shows what lies in ${scope}`);
}

/** PU3: only an answer of the server refuses an entry; pages of a proxy do not. */
function unreported({ outbox, inbox }: Books): string[] {
  const given = [
    ...outbox.flatMap(({ givenUp: reason }) => (reason ? [reason.code] : [])),
    ...inbox.flatMap(({ kind, code }) => (kind === 'quarantined' ? [code] : [])),
  ];
  return given.some((code) => code !== 'quarantined') ? [`PU3: given up for ${given.join(', ')}`] : [];
}

/** The time of the server is known once it has answered. */
function wrongTime({ knowsTime, skew, tabs }: SimBrowser): string[] {
  if (!knowsTime) return [];
  return tabs.flatMap(({ client, number }) => {
    const { clockOffset } = client.status();
    return Math.abs(clockOffset + skew) < 2_000 ? [] : [`tab ${number} goes ${clockOffset + skew} ms wrong`];
  });
}

/** PU4: nothing is given up before the server has failed on it often enough. */
function givenUp({ failures }: SimBrowser, { inbox }: Books): string[] {
  const given = inbox.filter(({ kind }) => kind === 'quarantined').length;
  return given * MAX_ATTEMPTS > failures ? [`PU4: ${given} given up after ${failures} failures`] : [];
}

/** The mirror after the announced changes: it reads the named rows, and nothing else. */
function followed(
  mirror: Map<string, unknown>,
  heard: readonly RowsChanged[],
  rows: ReadonlyMap<string, unknown>,
): Map<string, unknown> {
  const next = new Map(mirror);
  const read = (key: string): void => {
    if (rows.has(key)) next.set(key, rows.get(key));
    else next.delete(key);
  };
  for (const { entity, ids } of heard) {
    const keys = ids?.map((id) => `${entity} ${id}`) ?? [...next.keys(), ...rows.keys()];
    for (const key of keys) if (key.startsWith(`${entity} `)) read(key);
  }
  return next;
}
