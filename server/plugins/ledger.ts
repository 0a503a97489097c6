/** Tracks the reserved amount of a resource by holder. */

export type HolderLimits = ReadonlyMap<string, number>;

export class Ledger {
  readonly #reserved = new Map<string, number>();

  /** Reserves `amount` for every holder; false, and nothing reserved, when one of them would exceed its limit. */
  reserve(limits: HolderLimits, amount: number): boolean {
    for (const [who, limit] of limits) if ((this.#reserved.get(who) ?? 0) + amount > limit) return false;
    for (const who of limits.keys()) this.#reserved.set(who, (this.#reserved.get(who) ?? 0) + amount);
    return true;
  }

  release(limits: HolderLimits, amount: number): void {
    for (const who of limits.keys()) {
      const left = (this.#reserved.get(who) ?? 0) - amount;
      if (left > 0) this.#reserved.set(who, left);
      else this.#reserved.delete(who);
    }
  }
}
