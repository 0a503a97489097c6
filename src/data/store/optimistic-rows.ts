/**
 * Rows of gestures that are being stored: until then older versions of them are held back, so that nothing flickers.
 */
export class OptimisticRows {
  /** Number of gestures being stored, by row. */
  readonly #storing = new Map<string, number>();

  has(id: string): boolean {
    return this.#storing.has(id);
  }

  ids(): IterableIterator<string> {
    return this.#storing.keys();
  }

  add(ids: Iterable<string>): void {
    for (const id of ids) this.#storing.set(id, (this.#storing.get(id) ?? 0) + 1);
  }

  /** Releases the rows; returns those without any gesture being stored. */
  release(ids: Iterable<string>): string[] {
    return [...ids].filter((id) => {
      const left = (this.#storing.get(id) ?? 1) - 1;
      if (left > 0) this.#storing.set(id, left);
      else this.#storing.delete(id);
      return left <= 0;
    });
  }
}
