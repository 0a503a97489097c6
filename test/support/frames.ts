/** Animation frames that run when a test lets them pass. */
import { vi } from 'vitest';
import { act } from './act.ts';

export class Frames {
  readonly #waiting = new Map<number, FrameRequestCallback>();

  /** Replaces those of the page until `vi.unstubAllGlobals`. */
  constructor() {
    let id = 0;
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
      this.#waiting.set((id += 1), run);
      return id;
    });
    vi.stubGlobal('cancelAnimationFrame', (one: number) => void this.#waiting.delete(one));
  }

  /** Number of pending callbacks. */
  get size(): number {
    return this.#waiting.size;
  }

  pass(count: number): void {
    for (let n = 0; n < count; n += 1) {
      const next = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const run of next) act(() => run(0));
    }
  }
}
