/**
 * Must be imported before anything else: makes the process reproducible. Counts pending callbacks of the event loop,
 * which shows when everything has settled, and deletes `BroadcastChannel`, through which the databases of different
 * simulated browsers would notify each other.
 */

const realSetImmediate = globalThis.setImmediate;
let waiting = 0;

Reflect.set(globalThis, 'setImmediate', (run: (...args: unknown[]) => void, ...args: unknown[]) => {
  waiting += 1;
  return realSetImmediate(() => {
    waiting -= 1;
    run(...args);
  });
});
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

/** One turn of the event loop. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    realSetImmediate(resolve);
  });
}

/** Waits until only the clock or the network can cause more work. */
export async function rest(): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await turn();
    quiet = waiting === 0 ? quiet + 1 : 0;
  }
}
