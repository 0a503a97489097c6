/**
 * Watches a run: the rules that hold at every step, and what must be equal at the end. Fails the run when one is broken.
 */
import type { RowsChanged } from '../../sync/client-types.ts';
import { mutations } from '../../sync/mutations/index.ts';
import { findMutation } from '../../sync/outbox/outbox.ts';
import { MAX_ATTEMPTS } from '../../sync/outbox/progress.ts';
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
}

export class Watch {
  readonly #world: World;
  /** How often the server carried out each mutation that has left an outbox, by its name. */
  readonly done = new Map<string, number>();
  #outboxes = new Map<SimBrowser, ReadonlyMap<string, Seen>>();
  #checks = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Rules that hold at every step. */
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
        ...this.#status(browser, disk),
        ...givenUp(browser, disk),
        ...saidByNobody(disk),
      ];
      if (browser === thorough) problems.push(...(await this.#replay(browser)));
      if (problems.length > 0) this.#world.fail(problems.map((one) => `${browser.name}: ${one}`));
      if (browser.tabs.some(({ mirror }) => mirror === null)) await this.#mirrors(browser);
    }
  }

  /** Brings the mirrors up to date with what was announced; says where one does not show what is on disk. */
  async #mirrors(browser: SimBrowser): Promise<string[]> {
    const disk = await readDisk(browser);
    if (!disk) return [];
    const rows = rowMap(disk.rows);
    return browser.tabs.flatMap((tab) => {
      tab.mirror = tab.mirror ? followed(tab.mirror, tab.heard, rows) : new Map(rows);
      tab.heard.length = 0;
      return differences(rows, tab.mirror).map((one) => `tab ${tab.number} was not told: ${one}`);
    });
  }

  /** What was not told because the teller died is noticed within a moment of looking at the tab. */
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

  /** OB2: what has left an outbox was executed, or lies in the inbox, or took away what was gone already. */
  #vanished(browser: SimBrowser, disk: Books): string[] {
    const before = this.#outboxes.get(browser) ?? new Map<string, Seen>();
    const replica = disk.identity?.replica ?? '';
    const now = new Map(
      disk.outbox.map((entry): [string, Seen] => [
        entry.id,
        { key: `${replica} ${entry.seq}`, name: entry.mutation.name },
      ]),
    );
    this.#outboxes.set(browser, now);
    const kept = [...before.keys()].filter((id) => now.has(id));
    const order = [...now.keys()].filter((id) => before.has(id));
    if (kept.some((id, place) => order[place] !== id)) return ['OB2: entries have changed their order'];
    const inbox = new Set(disk.inbox.map(({ id }) => id));
    const { executed, refusedAsGone } = this.#world.server;
    const isDone = ({ key, name }: Seen): boolean =>
      Boolean(executed.get(key)) ||
      (refusedAsGone.has(key) && findMutation(mutations, name)?.removes === true);
    const left = [...before].filter(([id]) => !now.has(id));
    for (const [, { key, name }] of left)
      if (executed.get(key)) this.done.set(name, (this.done.get(name) ?? 0) + 1);
    return left
      .filter(([id, seen]) => !inbox.has(id) && !isDone(seen))
      .map(([, { name, key }]) => `OB2: ${name} (${key}) has left the outbox and nobody knows it`);
  }

  /** ST1, ST2: at rest every tab shows the truth. */
  #status(browser: SimBrowser, disk: Books): string[] {
    return browser.tabs.flatMap(({ client, number }) => {
      const { state, waiting, attention } = client.status();
      const problems: string[] = [];
      if (waiting !== disk.outbox.length)
        problems.push(`ST2: tab ${number} counts ${waiting} of ${disk.outbox.length}`);
      if (attention !== disk.inbox.length)
        problems.push(`ST2: tab ${number} counts ${attention} refused of ${disk.inbox.length}`);
      if (state === 'saved' && disk.outbox.length > 0) problems.push(`ST1: tab ${number} says saved`);
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

/** PU3: only the server's word about an entry refuses it; pages of something in between say nothing. */
function saidByNobody({ outbox, inbox }: Books): string[] {
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
