/** A clock that moves only when a test advances it, with timers in the order of their time. */

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

export class VirtualClock {
  #now: number;
  #order = 0;
  #timers: Timer[] = [];

  constructor(start = Date.UTC(2026, 10, 20, 9)) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** Calls `run` after that time of this clock; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void {
    const timer: Timer = { at: this.#now + Math.max(0, milliseconds), order: (this.#order += 1), run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Time of the next timer, null when there is none. */
  next(): number | null {
    return this.#first()?.at ?? null;
  }

  /** Moves to the next timer and runs it; false when there is none, or none until `until`. */
  step(until = Number.POSITIVE_INFINITY): boolean {
    const timer = this.#first();
    if (!timer || timer.at > until) return false;
    this.#timers = this.#timers.filter((other) => other !== timer);
    this.#now = Math.max(this.#now, timer.at);
    timer.run();
    return true;
  }

  /** Advances the clock, and lets real work (the database) run after each timer. */
  async advance(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    await breathe();
    while (this.step(until)) await breathe();
    this.#now = until;
    await breathe();
  }

  #first(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order))
        first = timer;
    }
    return first;
  }
}

/** Runs everything that is ready: promises, and some turns of the in-memory database. */
export async function breathe(turns = 40): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until the condition holds, in turns of the event loop and not of the virtual clock. */
export async function until(condition: () => boolean | Promise<boolean>, what = 'condition'): Promise<void> {
  for (let turn = 0; turn < 3_000; turn += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`never became true: ${what}`);
}
