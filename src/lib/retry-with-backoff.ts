/** Retries a network load with back-off until it succeeds; at once when the browser is online again. */

const FIRST_MS = 5_000;
const MAX_MS = 300_000;

/** Resolves on `online`, or after the wait. */
function onlineOrAfter(wait: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, wait);
  addEventListener('online', () => resolve(), { once: true });
  return promise.then(() => clearTimeout(timer));
}

/** Retries until `load` succeeds; `onFailed` is called after each failure. */
export async function retryWithBackoff<T>(load: () => Promise<T>, onFailed: () => unknown): Promise<T> {
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 2, MAX_MS)) {
    try {
      return await load();
    } catch {
      onFailed();
    }
    await onlineOrAfter(wait);
  }
}
