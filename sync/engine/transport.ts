/**
 * The engine's interface to the network. `sync/transport` implements it over HTTP and a socket, tests over a function
 * call. Every failure is an `AppError`: its disposition decides what the engine does. No answer arrives after its
 * failure.
 */
import type { BatchAnswer, BatchRequest, Poke, PullAnswer, PullRequest } from '../../contract/sync.ts';

export interface LiveListener {
  connected(): void;
  disconnected(): void;
  /** The server refused the socket: no session. */
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
  /** Requests a heartbeat now; a socket that does not answer is replaced. */
  check(): void;
  /** Sends the projects that are on a screen. */
  focus(projectIds: readonly string[]): void;
  close(): void;
}

export interface SyncTransport {
  /** Every request ends, with an answer or a failure. `quiet` is called after some seconds without a byte. */
  batch(request: BatchRequest, quiet?: () => void): Promise<BatchAnswer>;
  pull(request: PullRequest, quiet?: () => void): Promise<PullAnswer>;
  openLive(listener: LiveListener): LiveConnection;
  /** Reports with each answer the offset of the server's clock in milliseconds; one listener. */
  onServerTime?(listener: (offset: number) => void): void;
}

/** The transport, with `quiet` given to each of its requests. */
export function reportingSilence(transport: SyncTransport, quiet: () => void): SyncTransport {
  return {
    ...transport,
    batch: (request) => transport.batch(request, quiet),
    pull: (request) => transport.pull(request, quiet),
  };
}
