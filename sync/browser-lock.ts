/**
 * The lock between tabs where the browser has no Web Locks: pages opened over plain HTTP from another machine. The
 * holder sends a heartbeat three times a second; a waiting tab takes the lock after a second without one. Two tabs may
 * hold it briefly; the leader token prevents the older one from writing (RB4).
 */

const BEAT = 300;
const SILENCE = 1_000;

interface Beat {
  readonly from: string;
}

function isBeat(value: unknown): value is Beat {
  return typeof value === 'object' && value !== null && 'from' in value && typeof value.from === 'string';
}

/** Waits until no heartbeat came for a second; false when aborted. */
function silence(channel: BroadcastChannel, own: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let timer = setTimeout(() => end(true), SILENCE + Math.random() * BEAT);
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (!isBeat(event.data) || event.data.from === own) return;
      clearTimeout(timer);
      timer = setTimeout(() => end(true), SILENCE + Math.random() * BEAT);
    };
    const stop = (): void => end(false);
    const end = (free: boolean): void => {
      clearTimeout(timer);
      channel.removeEventListener('message', onMessage);
      signal.removeEventListener('abort', stop);
      resolve(free);
    };
    channel.addEventListener('message', onMessage);
    signal.addEventListener('abort', stop);
  });
}

/** Works like `navigator.locks.request`, by messages between tabs. */
export async function withMessageLock(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const channel = new BroadcastChannel(`lock-${name}`);
  const own = Math.random().toString(36).slice(2);
  let beat: ReturnType<typeof setInterval> | undefined;
  try {
    if (signal.aborted || !(await silence(channel, own, signal))) return;
    const announce = (): void => channel.postMessage({ from: own } satisfies Beat);
    announce();
    beat = setInterval(announce, BEAT);
    await work();
  } finally {
    clearInterval(beat);
    channel.close();
  }
}
