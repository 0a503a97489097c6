/** The search worker as the page talks to it; comes with the first search. */
import { wrap } from 'comlink';
import type { SearchWorkerApi } from './search-worker.ts';
import type { RunningSearch } from './tab-search.ts';

/** A worker of its own; it begins to fill its index at once. */
export function runSearch(userId: string): RunningSearch {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    type: 'module',
    name: 'holdfast-search',
  });
  const door = wrap<SearchWorkerApi>(worker);
  const names = door.start(userId);
  const texts = names.then(() => door.fillTexts());
  return { door, filled: { tasks: names, texts }, stop: () => worker.terminate() };
}
