/** Counts the sockets that one session and one person hold in this process: each takes memory and every poke is sent to it. */

/** One leader of a browser holds one; other programs may need a few. */
const OF_SESSION = 20;
const OF_PERSON = 100;

export class SocketLimits {
  readonly #held = new Map<string, number>();

  /** Counts one more, until `closed` calls back; false when there are as many as may be. */
  take(idHash: string, userId: string, closed: (then: () => void) => void): boolean {
    const keys = [
      [`session ${idHash}`, OF_SESSION],
      [`person ${userId}`, OF_PERSON],
    ] as const;
    if (keys.some(([key, most]) => (this.#held.get(key) ?? 0) >= most)) return false;
    for (const [key] of keys) this.#held.set(key, (this.#held.get(key) ?? 0) + 1);
    closed(() => {
      for (const [key] of keys) {
        const left = (this.#held.get(key) ?? 1) - 1;
        if (left > 0) this.#held.set(key, left);
        else this.#held.delete(key);
      }
    });
    return true;
  }
}
