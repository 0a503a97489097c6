/** The page's interface to the search worker; loaded with the first search. */
import { wrap } from 'comlink';
import type { SearchWorkerApi } from './search-worker.ts';
import type { RunningSearch } from './tab-search.ts';

/** Starts a worker. */
export function runSearch(userId: string): RunningSearch {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    type: 'module',
    name: 'holdfast-search',
  });
  const port = wrap<SearchWorkerApi>(worker);
  const fill = (): ReturnType<RunningSearch['fill']> => {
    const tasks = port.start(userId);
    return { tasks, texts: tasks.then(() => port.fillTexts()) };
  };
  return { port, fill, stop: () => worker.terminate() };
}
