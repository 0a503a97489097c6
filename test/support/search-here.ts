/** The search of a tab without a worker: the same code, on the thread of the test. */
import type { ReplicaDatabase } from '../../sync/replica/schema.ts';
import type { RunningSearch } from '../../sync/search/tab-search.ts';
import { DeviceSearch } from '../../sync/search/device-search.ts';

export async function searchHere(database: ReplicaDatabase): Promise<RunningSearch> {
  const search = new DeviceSearch(database, () => Promise.resolve());
  const fill = (): ReturnType<RunningSearch['fill']> => {
    const tasks = search.fill();
    return { tasks, texts: tasks.then(() => search.fillTexts()) };
  };
  return { port: search, fill, stop: () => search.end() };
}
