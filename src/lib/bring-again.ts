/** Brings something over the network, again and again until it is there: sooner when the network comes back. */

const FIRST_MS = 5_000;
const MOST_MS = 300_000;

/** When the network says that it is back, and at the latest after a while. */
function later(wait: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, wait);
  addEventListener('online', () => resolve(), { once: true });
  return promise.then(() => clearTimeout(timer));
}

/** Tries until `load` succeeds; `onFailed` hears of each try that does not. */
export async function bringAgain<T>(load: () => Promise<T>, onFailed: () => unknown): Promise<T> {
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 2, MOST_MS)) {
    try {
      return await load();
    } catch {
      onFailed();
    }
    await later(wait);
  }
}
