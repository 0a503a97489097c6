/** The functions that benchmarks call in the browser: over the real client, and over plain Dexie for comparison. */
import { Dexie } from 'dexie';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { auth, openClient, type SyncClient } from '../../../sync/client.ts';

/** Rows per plain write: larger writes are hardly faster. */
const PLAIN_CHUNK = 2_000;
const COMPLETE_POLL_MS = 20;

let client: SyncClient | undefined;

export interface BenchDoor {
  /** Signs in, opens the replica and waits until it is complete; milliseconds from the opening. */
  fill(email: string, password: string): Promise<{ readonly ms: number; readonly rows: number }>;
  /** Copies the rows of the replica with Dexie's bulkPut into a database with the same schema. */
  plainCopy(): Promise<{ readonly ms: number; readonly rows: number }>;
  /** Milliseconds until each change and its outbox entry are on disk, with `pauseMs` between two changes. */
  commits(projectId: string, count: number, pauseMs: number): Promise<readonly number[]>;
}

const door: BenchDoor = {
  async fill(email, password) {
    const user = await auth.login({ email, password });
    const began = performance.now();
    client = await openClient(user);
    while (client.status().bootstrap !== null || client.status().lastSyncedAt === null)
      await pause(COMPLETE_POLL_MS);
    const ms = performance.now() - began;
    return { ms, rows: await countRows(client) };
  },
  async plainCopy() {
    const source = open();
    const tables = rowTables(source);
    const rows = new Map<string, unknown[]>();
    for (const table of tables) rows.set(table.name, await table.toArray());
    const copy = new Dexie(`plain-${crypto.randomUUID()}`, {
      cache: 'disabled',
      chromeTransactionDurability: 'strict',
    });
    copy.version(1).stores(Object.fromEntries(tables.map((table) => [table.name, schemaOf(table)])));
    await copy.open();
    const began = performance.now();
    let count = 0;
    for (const [name, list] of rows) {
      for (let from = 0; from < list.length; from += PLAIN_CHUNK)
        await copy.table(name).bulkPut(list.slice(from, from + PLAIN_CHUNK));
      count += list.length;
    }
    const ms = performance.now() - began;
    await copy.delete();
    return { ms, rows: count };
  },
  async commits(projectId, count, pauseMs) {
    const source = open();
    const tasks = await source.replica.task.where('project_id').equals(projectId).limit(count).toArray();
    const times: number[] = [];
    for (const [place, task] of tasks.entries()) {
      const priorityId = TASK_PRIORITIES[place % TASK_PRIORITIES.length]?.id ?? task.priority_id;
      const began = performance.now();
      await source.mutate('task.setPriority', { taskId: task.id, priorityId });
      times.push(performance.now() - began);
      await pause(pauseMs);
    }
    return times;
  },
};

Object.assign(globalThis, { bench: door });

function open(): SyncClient {
  if (!client) throw new Error('nobody is signed in');
  return client;
}

type AnyTable = Dexie['tables'][number];

/** The tables that hold the server's rows. */
function rowTables({ replica }: SyncClient): AnyTable[] {
  const own = new Set(['outbox', 'cursors', 'meta', 'inbox', 'history', 'answers']);
  return replica.tables.filter((table) => !own.has(table.name));
}

const schemaOf = ({ schema }: AnyTable): string =>
  [schema.primKey.src, ...schema.indexes.map((index) => index.src)].join(',');

async function countRows(source: SyncClient): Promise<number> {
  let count = 0;
  for (const table of rowTables(source)) count += await table.count();
  return count;
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
