/**
 * Must be imported before anything else: makes the process repeat itself. Counts what waits in the event loop, so that the
 * simulation knows when everything has come to rest, and takes away the channel through which the databases of different
 * simulated browsers would hear each other.
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

/** Waits until nothing is left to do without the clock or the network moving on. */
export async function rest(): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await turn();
    quiet = waiting === 0 ? quiet + 1 : 0;
  }
}
