/** Which tasks have which label, over everything on this device. Labels are rarely counted, so nothing is cached. */
import { useEffect, useState } from 'react';
import { useSync } from './sync-context.ts';
import type { SyncClient } from './sync-types.ts';

const PAGE = 2_000;
/** Debounce: changes come in bursts, and one count after each burst is enough. */
const RECOUNT_AFTER = 300;

/** Reads all tasks page by page, so that the page stays responsive. */
async function eachTask(
  client: SyncClient,
  see: (task: { readonly id: string; readonly labels: readonly string[] }) => void,
): Promise<void> {
  let after = '';
  for (;;) {
    const page = await client.replica.task.where('id').above(after).limit(PAGE).toArray();
    for (const task of page) see(task);
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined) return;
    after = last.id;
  }
}

/** Ids of the tasks that carry the label. */
export async function tasksWithLabel(client: SyncClient, labelId: string): Promise<string[]> {
  const found: string[] = [];
  await eachTask(client, (task) => {
    if (task.labels.includes(labelId)) found.push(task.id);
  });
  return found;
}

/** Number of tasks by label; null until counted. */
export function useLabelUses(): ReadonlyMap<string, number> | null {
  const client = useSync();
  const [uses, setUses] = useState<ReadonlyMap<string, number> | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const count = async (): Promise<void> => {
      const found = new Map<string, number>();
      await eachTask(client, ({ labels }) => {
        for (const id of labels) found.set(id, (found.get(id) ?? 0) + 1);
      });
      if (current) setUses(found);
    };
    void count();
    const stop = client.onRowsChanged((changes) => {
      if (!changes.some(({ entity }) => entity === 'task')) return;
      clearTimeout(timer);
      timer = setTimeout(() => void count(), RECOUNT_AFTER);
    });
    return () => {
      current = false;
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return uses;
}
