/** A set of listeners. */
export class Emitter<T = void> {
  readonly #listeners = new Set<(value: T) => void>();

  readonly subscribe = (listener: (value: T) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  emit(value: T): void {
    for (const listener of this.#listeners) listener(value);
  }
}
