/** A set of callbacks of one kind. One that throws does not prevent the others from being called. */
export class Listeners<T> {
  readonly #all = new Set<(value: T) => void>();

  /** Adds a callback; returns a function that removes it. */
  add(listener: (value: T) => void): () => void {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  }

  emit(value: T): void {
    for (const listener of [...this.#all]) {
      try {
        listener(value);
      } catch (error) {
        // Reported as an uncaught error of its own, after all callbacks were called.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
