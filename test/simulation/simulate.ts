/**
 * One run: a few people with a few browsers and tabs, the real engine, mutations and server commands, and a network,
 * clocks and machines that fail at random. The seed decides everything. Rules are checked at every step; at the end all
 * failures are repaired, and every replica must equal the tables.
 */
import { AppError } from '../../contract/errors.ts';
import { createHash } from 'node:crypto';
import { REFUSED_EVENT, wireName } from '../../contract/compat/events.ts';
import { rest, turn } from './globals.ts';
import { countingIds } from '../support/virtual-browser.ts';
import { VirtualClock } from '../support/virtual-clock.ts';
import { Chance } from './chance.ts';
import { foreignEvent } from './foreign-gestures.ts';
import { gesture, type Person, type Wanted, waysOf } from './gestures.ts';
import { heal, signIn } from './heal.ts';
import { insist } from './insist.ts';
import { readBooks } from './invariants.ts';
import { peopleOf } from './people-of.ts';
import { SimBrowser, type SimPerson, type SimTab } from './sim-browser.ts';
import type { Copy, SimDatabase } from './sim-database.ts';
import { SimNetwork } from './sim-network.ts';
import { SimServer } from './sim-server.ts';
import { Watch } from './watch.ts';
import type { World } from './world.ts';

export interface SimulationResult {
  readonly seed: number;
  readonly steps: number;
  /** Hash of everything that happened; equal for equal seeds. */
  readonly trace: string;
  readonly gestures: number;
  /** Numbered events that were not refused. */
  readonly heard: number;
  readonly refused: number;
  /** How often the server executed each mutation, by its name. */
  readonly done: ReadonlyMap<string, number>;
}

/** A rule was broken; `trace` lists the steps before it. */
export class RuleBroken extends Error {
  readonly trace: readonly string[];

  constructor(seed: number, problems: readonly string[], trace: readonly string[]) {
    super(`seed ${seed}: ${problems.slice(0, 6).join('\n  ')}`);
    this.name = 'RuleBroken';
    this.trace = trace;
  }
}

/** Options of a run. */
export interface SimulationOptions extends Wanted {
  /** Some people also use another client, which sends numbered events. */
  readonly foreign?: boolean;
}

const STEPS = 110;

interface Backup {
  readonly copy: Copy;
  readonly executed: ReadonlyMap<string, number>;
  readonly refusedAsGone: ReadonlySet<string>;
}

class Simulation implements World {
  readonly seed: number;
  readonly chance: Chance;
  readonly clock = new VirtualClock();
  readonly server: SimServer;
  readonly network: SimNetwork;
  readonly trace: string[] = [];
  readonly newId: () => string;
  readonly browsers: SimBrowser[] = [];
  readonly #watch = new Watch(this);
  readonly #person: Omit<Person, 'held'>;
  /** Separate random numbers: without numbered events the same seed gives the same run as before. */
  readonly #foreign: Chance | null;
  gestures = 0;
  /** Numbered events that were not refused. */
  heard = 0;
  #backup: Backup | null = null;

  constructor(seed: number, database: SimDatabase, { foreign = false, ...wanted }: SimulationOptions) {
    this.seed = seed;
    this.chance = new Chance(seed);
    this.#foreign = foreign ? new Chance(seed + 1_000_000) : null;
    this.newId = countingIds(0xaaaa);
    this.#person = { chance: this.chance, newId: this.newId, ...waysOf(this.chance, wanted) };
    this.server = new SimServer(database, this.clock);
    this.network = new SimNetwork(this.server, (line) => this.say(line));
  }

  say(line: string): void {
    this.trace.push(line);
  }

  fail(problems: readonly string[]): never {
    throw new RuleBroken(this.seed, problems, this.trace);
  }

  async run(): Promise<SimulationResult> {
    await this.#begin();
    for (let step = 0; step < STEPS; step += 1) {
      await this.#step();
      if (this.#foreign?.hit(0.2)) await this.#foreignEvent(this.#foreign);
      await rest();
      await this.#watch.check();
    }
    await heal(this, this.#watch);
    await this.#watch.compare();
    await this.#watch.compareMirrors();
    const refused = await this.#end();
    const hash = createHash('sha256').update(this.trace.join('\n')).digest('hex').slice(0, 16);
    return {
      ...{ seed: this.seed, steps: STEPS, trace: hash },
      ...{ gestures: this.gestures, heard: this.heard, refused },
      done: this.#watch.done,
    };
  }

  async #begin(): Promise<void> {
    const { database } = this.server;
    await database.restore(database.planted);
    const people = this.chance.shuffled(await peopleOf(database)).slice(0, this.chance.int(2, 4));
    const count = this.chance.int(2, 6);
    for (let number = 1; number <= count; number += 1) {
      const person = people[(number - 1) % people.length] as SimPerson;
      const browser = new SimBrowser(number, person, this.clock, this.chance, this.network);
      this.browsers.push(browser);
      await browser.open();
    }
    await rest();
    // Most runs start with complete replicas: otherwise failures would mainly meet first loads.
    if (this.chance.hit(0.8)) await heal(this, this.#watch);
    this.say('begun');
  }

  async #step(): Promise<void> {
    const kind = this.chance.weighted({
      gesture: 24,
      deliver: 40,
      hear: 24,
      clock: 7,
      lose: 3,
      repeat: 3,
      cut: 2,
      network: 2,
      kill: 2,
      crash: 2,
      open: 2,
      serverDown: 0.7,
      serverUp: 3,
      sessionEnd: 0.5,
      signIn: 2,
      backup: 1.2,
      restore: 1,
      clockJump: 0.7,
      undo: 2,
      inbox: 3,
      focus: 1,
      fail: 1.5,
      steal: 0.7,
      stall: 1.5,
      page: 1.5,
      insist: 1.2,
    });
    const browser = this.chance.pick(this.browsers) as SimBrowser;
    const tab = this.chance.pick(browser.tabs);
    switch (kind) {
      case 'gesture':
        return this.#gesture(browser, tab);
      case 'deliver':
        return this.#deliver();
      case 'hear':
        return this.#hear();
      case 'clock':
        this.clock.step();
        return;
      case 'lose':
      case 'repeat':
      case 'fail':
      case 'stall':
      case 'page':
        return this.#trouble(kind);
      case 'insist':
        this.say(`${browser.name} insists`);
        await insist(this.chance, await browser.held(), tab?.client);
        return this.chance.hit(0.4) ? this.#restoreBackup() : undefined;
      case 'cut': {
        const line = this.chance.pick(this.network.lines);
        if (line) this.network.cut(line);
        return;
      }
      case 'network':
        this.say(`${browser.name} ${browser.online ? 'offline' : 'online'}`);
        return browser.setOnline(!browser.online);
      case 'kill':
        return this.#kill(browser, tab);
      case 'crash':
        return this.#crash(browser);
      case 'open':
        if (browser.tabs.length < 3) await this.#open(browser);
        return;
      case 'serverDown':
        if (!this.server.up) return;
        this.say('server down');
        this.server.up = false;
        this.network.serverDied();
        return this.server.restart();
      case 'serverUp':
        this.server.up = true;
        return;
      case 'sessionEnd':
        this.say(`${browser.name} session ends`);
        browser.signedIn = false;
        return;
      case 'signIn':
        return signIn(this, browser);
      case 'backup':
        return this.#makeBackup();
      case 'restore':
        return this.#restoreBackup();
      case 'clockJump':
        browser.machine.skew += this.chance.pick([-3_600_000, -90_000, 90_000, 86_400_000]) ?? 0;
        browser.knowsTime = false;
        return;
      case 'undo':
        await (this.chance.hit(0.6) ? tab?.client.undo() : tab?.client.redo())?.catch(() => undefined);
        return this.say(`${browser.name} undo or redo`);
      case 'inbox':
        return this.#inbox(tab);
      case 'steal':
        this.say(`${browser.name} lead passes on`);
        return browser.machine.stealLocks();
      case 'focus':
        return tab?.client.focusProject(this.chance.pick((await browser.held()).project)?.id ?? null);
    }
  }

  async #gesture(browser: SimBrowser, tab: SimTab | undefined): Promise<void> {
    if (!tab) return;
    for (let n = this.chance.pick([1, 1, 2, 4]) ?? 1; n > 0 && tab.env.alive; n -= 1)
      await this.#one(browser, tab);
  }

  async #one(browser: SimBrowser, tab: SimTab): Promise<void> {
    const list = gesture({ ...this.#person, held: await browser.held() });
    if (list.length === 0) return;
    this.gestures += 1;
    for (const { name, args } of list)
      this.say(`${browser.name}.${tab.number} ${name} ${JSON.stringify(args)}`);
    const knew =
      browser.knowsTime && Math.abs(tab.client.status().clockOffset + browser.machine.skew) < 2_000;
    const work = tab.client.mutateAll(list).then(
      () => true,
      (error: unknown) => this.#refused(browser, error),
    );
    // Usually the gesture ends before the next step; sometimes the run continues in the middle of it.
    if (this.chance.hit(0.85))
      return work.then((isStored) => (isStored && knew ? this.#checkInstant(browser) : undefined));
    work.catch(() => undefined);
    await this.#turns(this.chance.int(0, 12));
  }

  /** When the server time was known, the time of the gesture must be that. */
  async #checkInstant(browser: SimBrowser): Promise<void> {
    const last = (await readBooks(browser))?.outbox.at(-1);
    const off = last === undefined ? 0 : Date.parse(last.at) - this.clock.now();
    if (Math.abs(off) > 2_000) this.fail([`${browser.name}: the instant of a gesture is ${off} ms wrong`]);
  }

  /** A guard has refused the gesture: nothing may have changed, which the invariants check. */
  #refused(browser: SimBrowser, error: unknown): boolean {
    if (!(error instanceof AppError) || error.disposition !== 'reject') throw error;
    this.say(`${browser.name} refused ${error.code}`);
    return false;
  }

  async #foreignEvent(chance: Chance): Promise<void> {
    const browser = chance.pick(this.browsers);
    if (!browser || !this.server.up) return;
    const made = foreignEvent(chance, await browser.held(), this.newId);
    if (!made) return;
    const reply = await this.server.event(browser.userId, wireName(made.event), made.payload);
    if (!reply.includes(REFUSED_EVENT)) this.heard += 1;
    this.say(`${browser.name} elsewhere ${made.event} ${JSON.stringify(made.payload)}: ${reply.join(' ')}`);
  }

  async #deliver(): Promise<void> {
    const exchange = this.chance.pick(this.network.exchanges.slice(0, 4));
    if (!exchange) return;
    if (exchange.answer) this.network.answer(exchange);
    else await this.network.deliver(exchange);
  }

  async #hear(): Promise<void> {
    const line = this.chance.pick(this.network.talking);
    for (let n = this.chance.int(1, 3); line && n > 0; n -= 1) {
      // Between processes a message may be lost without the socket noticing.
      if (this.chance.hit(0.15)) this.network.forget(line);
      else this.network.hear(line);
    }
  }

  async #trouble(kind: 'lose' | 'repeat' | 'fail' | 'stall' | 'page'): Promise<void> {
    const exchange = this.chance.pick(this.network.exchanges);
    if (!exchange) return;
    this.say(`${kind} ${exchange.number}`);
    if (kind === 'lose') this.network.lose(exchange);
    else if (kind === 'repeat') await this.network.repeat(exchange);
    else if (kind === 'stall') this.network.stall(exchange);
    else if (kind === 'page')
      this.network.page(exchange, this.chance.pick([200, 401, 403, 404, 413, 426, 502]) ?? 502);
    else if (!exchange.answer)
      this.network.refuse(exchange, this.chance.hit(0.5) ? 'internal' : 'unavailable');
  }

  async #turns(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) await turn();
  }

  async #kill(browser: SimBrowser, tab: SimTab | undefined): Promise<void> {
    if (!tab) return;
    this.say(`${browser.name}.${tab.number} killed`);
    browser.kill(tab);
    if (browser.tabs.length === 0) await this.#open(browser);
  }

  /** An answer or message arrives at a browser, and a tab dies while it is handled. */
  async #crash(browser: SimBrowser): Promise<void> {
    const exchange = this.network.exchanges.find((one) => one.from === browser && one.answer !== null);
    const line = this.network.talking.find((one) => one.from === browser);
    if (exchange) this.network.answer(exchange);
    else if (line) this.network.hear(line);
    await this.#turns(this.chance.int(0, 25));
    const victim =
      browser.tabs.find((one) => one.worker === (exchange ?? line)?.tab) ?? this.chance.pick(browser.tabs);
    await this.#kill(browser, victim);
  }

  async #open(browser: SimBrowser): Promise<void> {
    await browser.open();
    this.say(`${browser.name}.${browser.tabs.at(-1)?.number ?? 0} opened`);
  }

  async #makeBackup(): Promise<void> {
    this.say('backup');
    const { database, executed, refusedAsGone } = this.server;
    this.#backup = {
      copy: await database.copy(),
      executed: new Map(executed),
      refusedAsGone: new Set(refusedAsGone),
    };
  }

  async #restoreBackup(): Promise<void> {
    if (!this.#backup) return;
    this.say('backup restored');
    this.network.serverDied();
    await this.server.restore(this.#backup.copy);
    for (const [key, times] of this.#backup.executed) this.server.executed.set(key, times);
    for (const key of this.#backup.refusedAsGone) this.server.refusedAsGone.add(key);
  }

  async #inbox(tab: SimTab | undefined): Promise<void> {
    const entry = this.chance.pick((await tab?.client.inbox()) ?? []);
    if (!tab || !entry) return;
    if (this.chance.hit(0.5)) await tab.client.discardEntry(entry.id);
    else await tab.client.retryEntry(entry.id).catch(() => undefined);
  }

  async #end(): Promise<number> {
    let refused = 0;
    for (const browser of this.browsers) {
      refused += (await readBooks(browser))?.inbox.length ?? 0;
      for (const tab of [...browser.tabs]) browser.kill(tab);
    }
    await rest();
    return refused;
  }
}

/** Runs one seed. Throws `RuleBroken`. */
export async function simulate(
  seed: number,
  database: SimDatabase,
  options: SimulationOptions = {},
): Promise<SimulationResult> {
  const simulation = new Simulation(seed, database, options);
  try {
    return await simulation.run();
  } finally {
    for (const browser of simulation.browsers) for (const tab of [...browser.tabs]) browser.kill(tab);
    await rest();
  }
}
