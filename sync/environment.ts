/**
 * Everything the sync layer needs from the machine it runs on, as one argument: clock, chance, timers, network status,
 * messages between tabs, locks. Nothing in replica, outbox, engine or answers touches the globals behind these.
 * `browser-environment.ts` is the real one; tests and the simulation bring their own.
 */

/** What woke the machine up. `gesture` is any use of the page by the person. */
export type Signal = 'online' | 'offline' | 'focus' | 'gesture';

/** Messages to all other holders of the same channel, never to oneself. */
export interface Channel {
  post(message: unknown): void;
  close(): void;
}

export interface Environment {
  /** Milliseconds since 1970. */
  now(): number;
  /** 0 <= x < 1 */
  random(): number;
  /** A new UUID (v7). */
  newId(): string;
  /** Calls `run` once after so many milliseconds; returns the way to call it off. */
  after(milliseconds: number, run: () => void): () => void;
  /** What the system says about the network; the server may still be out of reach, or within reach without it. */
  online(): boolean;
  onSignal(listener: (signal: Signal) => void): () => void;
  openChannel(name: string, listener: (message: unknown) => void): Channel;
  /**
   * Holds the lock of that name while `work` runs. Waits for it as long as needed; `signal` gives up waiting.
   * The lock falls to the next waiter when the holder dies.
   */
  withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

/** The instant as ISO UTC text. */
export function isoNow(env: Environment): string {
  return new Date(env.now()).toISOString();
}
