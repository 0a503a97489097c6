/** A set of callbacks of one kind. One that throws does not keep the others from hearing. */
export class Listeners<T> {
  readonly #all = new Set<(value: T) => void>();

  /** Adds a callback; returns the way to remove it. */
  add(listener: (value: T) => void): () => void {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  }

  tell(value: T): void {
    for (const listener of [...this.#all]) {
      try {
        listener(value);
      } catch (error) {
        // Shown as an uncaught error of its own, after everybody was notified.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
