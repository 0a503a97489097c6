/** Compares the database of a drill with the replicas of its devices. */
import type { DrillBrowser } from './drill-browser.ts';
import type { DrillServer } from './drill-server.ts';
import { until } from './until.ts';

export interface StoredTodo {
  readonly name: string;
  readonly done: boolean;
}

export function storedTodos(server: DrillServer): Promise<StoredTodo[]> {
  return server.query<StoredTodo>("select name, done from personal_tasks where name like 'Drill %'");
}

interface AfterDrill {
  readonly server: DrillServer;
  readonly browsers: readonly DrillBrowser[];
  /** Whether the to-dos of a person are ticked, by name. */
  readonly leftBy: (browser: DrillBrowser) => ReadonlyMap<string, boolean>;
}

/** Whether the device has the epoch of the server. After a restore it has not, until it syncs again. */
export async function hasMet(server: DrillServer, browser: DrillBrowser): Promise<boolean> {
  const [here] = await server.query<{ epoch: string }>('select epoch from server_meta');
  return (await browser.device()).epoch === here?.epoch;
}

/** To-dos belong to one person: each is stored once, as last ticked, and in no other replica. Returns the problems. */
export async function compareTodos({ server, browsers, leftBy }: AfterDrill): Promise<string[]> {
  const stored = await storedTodos(server);
  const problems: string[] = [];
  for (const browser of browsers) {
    for (const [name, ticked] of leftBy(browser)) {
      const found = stored.filter((todo) => todo.name === name);
      if (found.length !== 1 || found[0]?.done !== ticked)
        problems.push(`the to-do ${name}: ${JSON.stringify(found)}, left ${String(ticked)}`);
    }
    const own = stored.filter(({ name }) => name.includes(` ${browser.person} `));
    await until(`${browser.person} holds the to-dos that the database holds`, async () => {
      const { todos } = await browser.device();
      return Object.keys(todos).length === own.length && own.every(({ name, done }) => todos[name] === done);
    }).catch((error: unknown) => void problems.push(String(error)));
  }
  return problems;
}

/** Whether the common names of both lists are in the same order, apart from `free` names. */
export function sameOrder(
  some: readonly string[],
  others: readonly string[],
  free: ReadonlySet<string>,
): boolean {
  const shared = (names: readonly string[], by: readonly string[]): string =>
    names.filter((name) => by.includes(name) && !free.has(name)).join();
  return shared(some, others) === shared(others, some);
}
