/**
 * Live events of the server for the page: passed to the listeners, or queued until the first listener of that event.
 */
import { Listeners } from './listeners.ts';

/** Maximum queued per event; more are queued only when the page's code never loads. */
const MAX_QUEUED = 8;

export class LiveEvents {
  readonly #listeners = new Map<number, Listeners<unknown>>();
  readonly #waiting = new Map<number, readonly unknown[]>();

  emit(event: number, payload: unknown): void {
    const listeners = this.#listeners.get(event);
    if (listeners) listeners.emit(payload);
    else this.#waiting.set(event, [...(this.#waiting.get(event) ?? []), payload].slice(-MAX_QUEUED));
  }

  /** The first listener of an event also gets the queued ones. Returns a function that removes the listener. */
  on(event: number, listener: (payload: unknown) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Listeners<unknown>();
    this.#listeners.set(event, listeners);
    const stop = listeners.add(listener);
    for (const payload of this.#waiting.get(event) ?? []) listeners.emit(payload);
    this.#waiting.delete(event);
    return stop;
  }
}
