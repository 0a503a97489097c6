/**
 * Tasks of the replica that match a predicate, cached for the life of the store, so that a second read is immediate.
 */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { SyncClient } from '../sync-types.ts';
import type { DataStore } from './data-store.ts';
import { TaskSubset } from './task-subset.ts';

/** Tasks read at a time. */
const PAGE = 2_000;

/** One for each store, created on first use. */
export function storedSubset(
  has: (task: Task) => boolean,
): (store: DataStore, client: SyncClient) => TaskSubset {
  const stores = new WeakMap<DataStore, TaskSubset>();
  return (store, { replica }) => {
    const known = stores.get(store);
    if (known) return known;
    const made = new TaskSubset({
      has,
      // Page by page, so that the page stays responsive.
      async read(take) {
        for (let after: string | undefined = ''; after !== undefined;) {
          const page: readonly Task[] = await replica.task.where('id').above(after).limit(PAGE).toArray();
          take(page);
          after = page.at(-1)?.id;
        }
      },
    });
    stores.set(store, made);
    store.feed.subscribe((changes) => made.follow(changes));
    return made;
  };
}
