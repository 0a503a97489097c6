/**
 * One drill: two people with a browser each work while everything around them fails, in an order that a seed
 * determines. At the end all faults are repaired: every stored change must be in PostgreSQL exactly once and in
 * order, and every replica must equal the database. No screen may show that all is saved before it is, or a wrong
 * number of pending changes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Chance } from '../simulation/chance.ts';
import { DrillBrowser } from './drill-browser.ts';
import { type DrillPlace, DrillServer } from './drill-server.ts';
import { DRILL_PEOPLE, profileIn } from './origin.ts';
import { compareTodos, hasMet, sameOrder, storedTodos } from './database-compare.ts';
import { planOf, type Steps, type Trouble } from './drill-plan.ts';
import { settled, until, waitingBy } from './until.ts';

export interface DrillResult {
  readonly seed: number;
  /** The steps of the drill, in order. */
  readonly steps: readonly string[];
  readonly stored: number;
  /** Empty when the drill passed. */
  readonly problems: readonly string[];
}

export interface DrillOptions extends Required<DrillPlace> {
  readonly seed: number;
  readonly steps: Steps;
  readonly chromium: string;
}

const HOUR = 3_600_000;
/** Offsets of the clock: minutes, hours and days, in both directions. */
const CLOCKS = [5 * 60_000, -5 * 60_000, 3 * HOUR, -3 * HOUR, 72 * HOUR, -72 * HOUR] as const;

class Drill {
  readonly #chance: Chance;
  readonly #options: DrillOptions;
  readonly #server: DrillServer;
  readonly #browsers: readonly DrillBrowser[];
  /** Names of tasks that were in the replica, by person, in the order of the gestures. */
  readonly #stored = new Map<string, string[]>();
  /** To-dos that were in the replica, and whether they were ticked, by person. */
  readonly #todos = new Map<string, Map<string, boolean>>();
  readonly #revoked = new Set<string>();
  /** Names that may be stored after later ones: refused without the team, they were deferred and sent again (D303). */
  readonly #mayComeLater = new Set<string>();
  #isRestored = false;
  readonly steps: string[] = [];
  readonly problems: string[] = [];
  #count = 0;

  constructor(options: DrillOptions, server: DrillServer, browsers: readonly DrillBrowser[]) {
    this.#options = options;
    this.#chance = new Chance(options.seed);
    this.#server = server;
    this.#browsers = browsers;
  }

  get stored(): number {
    const tasks = [...this.#stored.values()].flat();
    const todos = [...this.#todos.values()].flatMap((one) => [...one.values()]);
    return tasks.length + todos.length + todos.filter(Boolean).length;
  }

  async run(): Promise<void> {
    await this.#home();
    for (const kind of planOf(this.#chance, this.#options.steps)) {
      const browser = this.#chance.pick(this.#browsers);
      if (!browser) break;
      if (!browser.running || (await browser.signedOut())) await this.#back(browser);
      await (kind === 'gesture' ? this.#gesture(browser) : this.#trouble(browser, kind));
      for (const one of this.#browsers) await this.#screenTellsTheTruth(one);
    }
    await this.#heal();
    await this.#compare();
  }

  async #home(): Promise<void> {
    await Promise.all(this.#browsers.map((browser) => browser.home()));
    await Promise.all(this.#browsers.map((browser) => settled(browser)));
  }

  #say(step: string): void {
    this.steps.push(step);
    if (process.env['DRILL_SAY'] === '1') process.stdout.write(`  ${step}\n`);
  }

  async #gesture(browser: DrillBrowser): Promise<void> {
    if (!browser.running) return;
    // Nobody signs in during a fault; the next step begins with the sign-in.
    if (await browser.signedOut()) return this.#say(`  ${browser.person} is signed out`);
    const todos = this.#todosOf(browser);
    const open = [...todos].filter(([, ticked]) => !ticked).map(([name]) => name);
    const ticked = this.#chance.hit(0.3) ? this.#chance.pick(open) : undefined;
    if (ticked !== undefined) {
      this.#say(`${browser.person} ticks ${ticked}`);
      if (!(await browser.tickTodo(ticked))) return this.#say(`  ${browser.person} is signed out meanwhile`);
      todos.set(ticked, true);
      return;
    }
    this.#count += 1;
    const name = `Drill ${String(this.#options.seed)} ${browser.person} ${String(this.#count)}`;
    await (this.#chance.hit(0.7) ? this.#addTask(browser, name) : this.#addTodo(browser, name));
  }

  async #addTask(browser: DrillBrowser, name: string): Promise<void> {
    this.#say(`${browser.person} adds ${name}`);
    if (!(await browser.addTask(name))) return this.#say(`  ${browser.person} is signed out meanwhile`);
    // The task counts only once it is in the replica: a fault before that may lose it.
    await until(`${name} is kept`, async () => Object.values((await browser.device()).tasks).includes(name));
    this.#stored.set(browser.person, [...(this.#stored.get(browser.person) ?? []), name]);
  }

  async #addTodo(browser: DrillBrowser, name: string): Promise<void> {
    this.#say(`${browser.person} adds the to-do ${name}`);
    if (!(await browser.addTodo(name))) return this.#say(`  ${browser.person} is signed out meanwhile`);
    this.#todosOf(browser).set(name, false);
  }

  #todosOf({ person }: DrillBrowser): Map<string, boolean> {
    const todos = this.#todos.get(person) ?? new Map<string, boolean>();
    this.#todos.set(person, todos);
    return todos;
  }

  async #trouble(browser: DrillBrowser, kind: Trouble): Promise<void> {
    this.#say(`${kind} ${browser.person}`);
    const { line, databaseLine } = this.#server;
    const after = this.#chance.pick([0, 1, 17, 200, 900, 4_000, 20_000]) ?? 0;
    const direction = this.#chance.pick(['up', 'down'] as const) ?? 'up';
    switch (kind) {
      case 'killServer':
        await this.#server.kill();
        if (this.#chance.hit(0.5)) await this.#gesture(browser);
        return this.#server.start();
      case 'holdServer':
        this.#server.hold();
        await this.#gesture(browser);
        return this.#server.goOn();
      case 'cutDatabase':
        return databaseLine.cutAll();
      case 'holdDatabase':
        databaseLine.spoil({ kind: 'dead' });
        await this.#gesture(browser);
        return databaseLine.spoil({ kind: 'pass' });
      case 'killBrowser':
        await browser.kill();
        await browser.start();
        return this.#back(browser);
      case 'holdBrowser':
        browser.signal('SIGSTOP');
        await pause(500);
        return browser.signal('SIGCONT');
      case 'reload':
        return this.#back(browser);
      case 'killWorkers':
        for (const worker of browser.page.workers()) await worker.evaluate(() => globalThis.close());
        await this.#gesture(browser);
        return this.#back(browser);
      case 'cut':
      case 'hold':
        line.spoil({ kind, after, direction });
        return this.#gesture(browser);
      case 'page':
        line.spoil({ kind, status: this.#chance.pick([200, 401, 403, 404, 429, 502, 503]) ?? 502 });
        return this.#gesture(browser);
      case 'dead':
        line.spoil({ kind });
        return this.#gesture(browser);
      case 'offline': {
        const context = browser.page.context();
        await context.setOffline(true);
        await this.#gesture(browser);
        return context.setOffline(false);
      }
      case 'endSessions':
        line.spoil({ kind: 'pass' });
        await this.#server.query('delete from sessions');
        return;
      case 'deploy':
        return this.#server.deploy(`drill ${String(this.#count)}`);
      case 'killDatabase':
        await this.#server.database.kill();
        await this.#gesture(browser);
        return this.#runs();
      case 'fillDisk':
      case 'failDisk':
        return this.#badDisk(browser, kind);
      case 'shiftClock':
        this.#server.shiftClock(this.#chance.pick(CLOCKS) ?? 0);
        await this.#gesture(browser);
        return this.#server.shiftClock(0);
      case 'restoreBackup':
        return this.#restore(browser);
      case 'revoke':
        return this.#revoke();
      case 'evict':
        return this.#evict(browser);
    }
  }

  /** Starts the database and the server unless they run. */
  async #runs(): Promise<void> {
    await this.#server.database.start();
    await this.#server.start();
  }

  async #badDisk(browser: DrillBrowser, kind: 'fillDisk' | 'failDisk'): Promise<void> {
    const { disk } = this.#server;
    if (kind === 'fillDisk' ? !disk.isSmall : disk.library === null) return this.#say('  not possible here');
    await (kind === 'fillDisk' ? disk.fill() : disk.fail());
    await this.#gesture(browser);
    await pause(1_000);
    await disk.heal();
    await this.#server.database.comeBack();
    await this.#runs();
  }

  /** Restores a backup: the devices that made changes since must send them again. */
  async #restore(browser: DrillBrowser): Promise<void> {
    await this.#server.backUp();
    for (let made = 0; made < 3; made += 1) await this.#gesture(browser);
    await this.#server.restore();
    this.#isRestored = true;
  }

  /** A person loses the team while offline, and gets it back: changes made meanwhile must not be lost. */
  async #revoke(): Promise<void> {
    const victim = this.#browsers[1];
    if (!victim?.running) return;
    const context = victim.page.context();
    await context.setOffline(true);
    await this.#gesture(victim);
    this.#revoked.add(victim.person);
    // Only changes that a restore has put back into the outbox are deferred.
    const waiting = this.#isRestored ? await this.#notInDatabase(victim) : [];
    for (const name of waiting) this.#mayComeLater.add(name);
    if (waiting.length > 0) this.#say(`  without ${waiting.join(', ')}`);
    await this.#server.setActive(victim.person, false);
    await context.setOffline(false);
    await pause(this.#chance.int(0, 4_000));
    await this.#server.setActive(victim.person, true);
    await this.#back(victim);
  }

  /**
   * The browser deletes the storage of the page. Only when nothing is pending or refused, and the database has
   * everything: a replica that has not synced since a restore may have rows that the database has lost.
   */
  async #evict(browser: DrillBrowser): Promise<void> {
    const { waiting, refused } = await browser.device();
    const only = await this.#notInDatabase(browser);
    if (waiting > 0 || refused.length > 0 || only.length > 0) return this.#say('  something waits');
    await browser.evict(this.#server.url);
    return this.#back(browser);
  }

  /** Opens the page again, with a working connection: other tests open it without one. */
  async #back(browser: DrillBrowser): Promise<void> {
    this.#server.line.spoil({ kind: 'pass' });
    await this.#server.start();
    await browser.home();
  }

  /** ST1: "All saved" is shown only when it is true. ST2: once settled, the shown number is that of pending changes. */
  async #screenTellsTheTruth(browser: DrillBrowser): Promise<void> {
    if (!browser.running || (await browser.signedOut())) return;
    await until(`${browser.person} reads how many changes wait`, async () => {
      const { waiting } = await browser.device();
      const status = await browser.status();
      const waitingHere = waitingBy(status);
      if (waitingHere === null || (waitingHere === waiting && (await browser.device()).waiting === waiting))
        return true;
      throw new Error(`“${status}”, ${String(waiting)} waiting`);
    }).catch((error: unknown) => void this.problems.push(String(error)));
    if ((await browser.status()) !== 'All saved' || !(await hasMet(this.#server, browser))) return;
    const missing = await this.#notInDatabase(browser);
    if (missing.length > 0)
      this.problems.push(`${browser.person} reads that all is saved without ${missing.join(', ')}`);
  }

  /** Changes of a person that the database does not have: only their device does. */
  async #notInDatabase(browser: DrillBrowser): Promise<string[]> {
    const stored = this.#stored.get(browser.person) ?? [];
    const rows = await this.#server.query<{ name: string }>('select name from tasks where name = any($1)', [
      stored,
    ]);
    const there = new Set(rows.map(({ name }) => name));
    const todos = await storedTodos(this.#server);
    const without = [...this.#todosOf(browser)].filter(([name, ticked]) =>
      todos.every((todo) => todo.name !== name || (ticked && !todo.done)),
    );
    return [...stored.filter((name) => !there.has(name)), ...without.map(([name]) => name)];
  }

  async #heal(): Promise<void> {
    this.#say('all is well again');
    this.#server.goOn();
    this.#server.shiftClock(0);
    await this.#server.disk.heal();
    this.#server.databaseLine.spoil({ kind: 'pass' });
    this.#server.line.spoil({ kind: 'pass' });
    await this.#runs();
    for (const browser of this.#browsers) await browser.page.context().setOffline(false);
    await this.#home();
  }

  async #compare(): Promise<void> {
    const rows = await this.#server.query<{ id: string; name: string }>(
      "select id, name from tasks where name like 'Drill %' order by task_no",
    );
    for (const browser of this.#browsers) {
      const { person } = browser;
      const stored = this.#stored.get(person) ?? [];
      const { refused } = await browser.device();
      const there = rows.filter(({ name }) => name.includes(` ${person} `)).map(({ name }) => name);
      for (const name of stored) {
        const times = [...there, ...refused].filter((one) => one === name).length;
        if (times !== 1)
          this.problems.push(`${name} is ${String(times)} times in the database and the inbox`);
      }
      if (!sameOrder(there, stored, this.#mayComeLater))
        this.problems.push(`${person}: in another order: ${there.join(', ')}`);
    }
    const todos = {
      server: this.#server,
      browsers: this.#browsers,
      leftBy: (one: DrillBrowser) => this.#todosOf(one),
    };
    this.problems.push(...(await compareTodos(todos)));
    const expected = new Map(rows.map(({ id, name }) => [id, name]));
    for (const browser of this.#browsers) {
      await until(`${browser.person} holds what the database holds`, async () => {
        const { tasks } = await browser.device();
        const ids = Object.keys(tasks);
        return ids.length === expected.size && ids.every((id) => tasks[id] === expected.get(id));
      }).catch((error: unknown) => void this.problems.push(String(error)));
      // Only a person who lost the team for a while may have refused changes.
      const { refused } = await browser.device();
      if (refused.length > 0 && !this.#revoked.has(browser.person))
        this.problems.push(`${browser.person} has refused changes: ${refused.join(', ')}`);
    }
  }
}

/** Runs one seed from a fresh database to its end. */
export async function drill(options: DrillOptions): Promise<DrillResult> {
  const server = await DrillServer.open(options);
  const browsers: DrillBrowser[] = [];
  try {
    for (const person of DRILL_PEOPLE) {
      const whose = { person, url: server.url, program: options.chromium };
      browsers.push(await DrillBrowser.open(whose, profileIn(options.origin, person)));
    }
    const run = new Drill(options, server, browsers);
    await run.run().catch((error: unknown) => void run.problems.push(String(error)));
    run.problems.push(...server.secretsInLog());
    if (run.problems.length > 0) {
      for (const browser of browsers) run.problems.push(await browser.seen());
      run.problems.push(...server.ends, ...server.output);
    }
    return { seed: options.seed, steps: run.steps, stored: run.stored, problems: run.problems };
  } finally {
    for (const browser of browsers) {
      browser.signal('SIGCONT');
      await browser.close();
    }
    server.goOn();
    await server.close();
  }
}
