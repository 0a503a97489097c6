/**
 * The platform as one argument: clock, randomness, timers, network status, messages between tabs, locks. Nothing in
 * replica, outbox, engine or answers touches the globals behind these. `browser-environment.ts` is the real one; tests
 * and the simulation use their own.
 */

/** Events that may end a wait. `gesture` is any use of the page by the person. */
export type Signal = 'online' | 'offline' | 'focus' | 'gesture';

/** Messages to all other holders of the same channel, never to itself. */
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
  /** Calls `run` once after that many milliseconds; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** The network status of the system; the server may still be unreachable, or reachable without it. */
  online(): boolean;
  onSignal(listener: (signal: Signal) => void): () => void;
  openChannel(name: string, listener: (message: unknown) => void): Channel;
  /**
   * Holds the named lock while `work` runs. Waits for it as long as needed; `signal` aborts the wait. The lock passes
   * to the next waiter when the holder dies.
   */
  withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

/** The instant as ISO UTC text. */
export function isoNow(env: Environment): string {
  return new Date(env.now()).toISOString();
}
