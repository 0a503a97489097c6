/** The page's interface to the search worker; loaded with the first search. */
import { wrap } from 'comlink';
import type { SearchWorkerApi } from './search-worker.ts';
import type { RunningSearch } from './tab-search.ts';

/** Starts a worker, which begins to build its index at once. */
export function runSearch(userId: string): RunningSearch {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    type: 'module',
    name: 'holdfast-search',
  });
  const port = wrap<SearchWorkerApi>(worker);
  const names = port.start(userId);
  const texts = names.then(() => port.fillTexts());
  return { port, filled: { tasks: names, texts }, stop: () => worker.terminate() };
}
