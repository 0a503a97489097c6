/** A worker of the page for computations off the main thread. */
import { releaseProxy, type Remote, wrap } from 'comlink';

export interface PageWorker<Api> {
  /** Rejects when the worker fails, which can happen at any time. */
  readonly ask: <T>(question: (remote: Remote<Api>) => Promise<T>) => Promise<T>;
  readonly close: () => void;
}

/** Null where no worker can be started: there the page computes itself. */
export function openPageWorker<Api>(start: () => Worker): PageWorker<Api> | null {
  if (typeof Worker === 'undefined') return null;
  const worker = start();
  const remote = wrap<Api>(worker);
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('a worker of the page failed')), { once: true });
  });
  failed.catch(() => undefined);
  return {
    ask: (question) => Promise.race([question(remote), failed]),
    close: () => {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
