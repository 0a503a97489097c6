/** Live events of the server as the page hears them: emitted to who listens, queued for a first listener that is not there yet. */
import { Listeners } from './listeners.ts';

/** Of each event; more come only to a page whose code never arrives. */
const MOST_WAITING = 8;

export class LiveEvents {
  readonly #listeners = new Map<number, Listeners<unknown>>();
  readonly #waiting = new Map<number, readonly unknown[]>();

  tell(event: number, payload: unknown): void {
    const listeners = this.#listeners.get(event);
    if (listeners) listeners.tell(payload);
    else this.#waiting.set(event, [...(this.#waiting.get(event) ?? []), payload].slice(-MOST_WAITING));
  }

  /** The first listener of an event is sent what came before it. Returns the way to stop. */
  on(event: number, listener: (payload: unknown) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Listeners<unknown>();
    this.#listeners.set(event, listeners);
    const stop = listeners.add(listener);
    for (const payload of this.#waiting.get(event) ?? []) listeners.tell(payload);
    this.#waiting.delete(event);
    return stop;
  }
}
