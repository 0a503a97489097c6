/**
 * What the engine needs of the network. `sync/transport` implements it over HTTP and a socket, tests over a function call.
 * Every failure is an `AppError`: its disposition decides what the engine does. No answer comes later than the failure.
 */
import type { BatchAnswer, BatchRequest, Poke, PullAnswer, PullRequest } from '../../contract/sync.ts';

export interface LiveListener {
  connected(): void;
  disconnected(): void;
  /** The server refused the socket for want of a session. */
  refused(): void;
  poke(poke: Poke): void;
  /** The set of readable scopes changed. */
  access(): void;
  /** A numbered event of `contract/compat/events.ts`. */
  event(event: number, payload: unknown): void;
}

export interface LiveConnection {
  /** Opens the socket if it is closed. */
  connect(): void;
  /** Asks for a sign of life now; a socket that gives none is replaced. */
  check(): void;
  /** Tells which projects are on a screen. */
  focus(projectIds: readonly string[]): void;
  close(): void;
}

export interface SyncTransport {
  /** Every request ends, by an answer or a failure. `quiet` is called when nothing has come for some seconds. */
  batch(request: BatchRequest, quiet?: () => void): Promise<BatchAnswer>;
  pull(request: PullRequest, quiet?: () => void): Promise<PullAnswer>;
  openLive(listener: LiveListener): LiveConnection;
  /** Tells with each answer how many milliseconds the server's clock is ahead of this device's; one listener. */
  onServerTime?(listener: (offset: number) => void): void;
}
