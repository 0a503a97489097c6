/** The rules that must hold at every step; messages begin with the number of the rule in `sync/SPEC.md`. */
import { entityNames } from '../../contract/entities/entity-facts.ts';
import { mutationNamed } from '../../sync/mutations/index.ts';
import { runMutation, undoRun } from '../../sync/replica/recording.ts';
import type { ReplicaTables } from '../../sync/replica/transaction.ts';
import { rowsOnDisk } from '../../sync/replica/row-source.ts';
import { Workspace } from '../../sync/replica/workspace.ts';
import { differences, type RowMap } from './oracle.ts';
import type { SimBrowser } from './sim-browser.ts';
import { type Books, booksOn, type Disk, diskOn } from './sim-disk.ts';

/** The records of a browser without rows; null when no tab is open. */
export async function readBooks(browser: SimBrowser): Promise<Books | null> {
  const [tab] = browser.tabs;
  return tab ? booksOn(tab.database) : null;
}

/** The whole disk of a browser; null when no tab is open. */
export async function readDisk(browser: SimBrowser): Promise<Disk | null> {
  const [tab] = browser.tabs;
  return tab ? diskOn(tab.database) : null;
}

export function rowMap(rows: Disk['rows']): RowMap {
  const map = new Map<string, unknown>();
  for (const entity of entityNames) for (const row of rows[entity]) map.set(`${entity} ${row.id}`, row);
  return map;
}

/** OB2: entries that the server has not answered are numbered without gaps, up to the next number. */
export function gaps({ outbox, identity }: Books): string[] {
  if (!identity) return outbox.length > 0 ? ['OB2: entries without an identity'] : [];
  const open = outbox.filter(({ seq }) => seq > identity.pushedSeq);
  const expected = identity.nextSeq - 1 - identity.pushedSeq;
  return open.length === expected && open.every(({ seq }, index) => seq === identity.pushedSeq + 1 + index)
    ? []
    : [
        `OB2: ${open.map(({ seq }) => seq).join(' ')} after ${identity.pushedSeq}, before ${identity.nextSeq}`,
      ];
}

/** RB1: undoing all pending changes and replaying them in order gives the rows on disk. */
export async function replayed(disk: Disk): Promise<string[]> {
  if (disk.outbox.length === 0) return [];
  const workspace = new Workspace(rowsOnDisk(NO_TABLES));
  for (const entity of entityNames) for (const row of disk.rows[entity]) workspace.put(entity, row);
  for (const entry of disk.outbox.toReversed()) undoRun(workspace, entry.before);
  for (const { mutation: named, context } of disk.outbox) {
    const mutation = mutationNamed(named.name);
    // A mutation that throws does nothing (RB3).
    if (mutation) await runMutation(workspace, mutation, named.args, context).catch(() => undefined);
  }
  const staged = workspace.staged().map(({ entity, row }): [string, unknown] => [`${entity} ${row.id}`, row]);
  return differences(new Map(staged), rowMap(disk.rows)).map((one) => `RB1: ${one}`);
}

/** All rows are staged: the tables behind the workspace are empty. */
const NO_TABLES = {
  rows: () => ({
    get: async () => undefined,
    bulkGet: async (ids: readonly string[]) => ids.map(() => undefined),
    filter: () => ({ toArray: async () => [] }),
    schema: { idxByName: {} },
  }),
} as unknown as ReplicaTables;
