/** Adds up what is reserved of something, by who holds it. */

export type Reservation = ReadonlyMap<string, number>;

export class Ledger {
  readonly #held = new Map<string, number>();

  /** Takes `amount` for each holder, whose most is named, or nothing at all. */
  reserve(limits: Reservation, amount: number): boolean {
    for (const [who, most] of limits) if ((this.#held.get(who) ?? 0) + amount > most) return false;
    for (const who of limits.keys()) this.#held.set(who, (this.#held.get(who) ?? 0) + amount);
    return true;
  }

  release(limits: Reservation, amount: number): void {
    for (const who of limits.keys()) {
      const left = (this.#held.get(who) ?? 0) - amount;
      if (left > 0) this.#held.set(who, left);
      else this.#held.delete(who);
    }
  }
}
