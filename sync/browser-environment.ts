/** The environment of a page or a dedicated worker, from the browser's globals. */
import { v7 } from 'uuid';
import { withMessageLock } from './browser-lock.ts';
import type { Channel, Environment, Signal } from './environment.ts';

function onSignal(listener: (signal: Signal) => void): () => void {
  const online = (): void => listener('online');
  const offline = (): void => listener('offline');
  globalThis.addEventListener('online', online);
  globalThis.addEventListener('offline', offline);
  return () => {
    globalThis.removeEventListener('online', online);
    globalThis.removeEventListener('offline', offline);
  };
}

function openChannel(name: string, listener: (message: unknown) => void): Channel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data));
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

async function withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Undefined outside secure contexts, in spite of its type.
  if (!('locks' in navigator)) return withMessageLock(name, signal, work);
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** The real environment. */
export function browserEnvironment(): Environment {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => v7(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    online: () => navigator.onLine,
    onSignal,
    openChannel,
    withLock,
  };
}
