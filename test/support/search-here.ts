/** The search of a tab without a worker: the same code, in the same thread. */
import type { ReplicaDatabase } from '../../sync/replica/schema.ts';
import type { RunningSearch } from '../../sync/search/tab-search.ts';
import { TaskFinder } from '../../sync/search/task-finder.ts';

export function searchHere(database: ReplicaDatabase): RunningSearch {
  const finder = new TaskFinder(database, () => Promise.resolve());
  return { door: finder, filled: finder.fill(), stop: () => finder.end() };
}
