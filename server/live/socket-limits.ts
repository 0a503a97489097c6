/** Counts the sockets that one session, one person and one team hold in this process: each takes memory and is sent every poke. */
import type { Session } from '../auth/session-store.ts';
import { Ledger, type Reservation } from '../plugins/ledger.ts';

/** The leader of a browser holds one socket; other programs may need a few. */
const OF_SESSION = 20;
const OF_PERSON = 100;
const OF_TEAM = 5_000;

export class SocketLimits {
  readonly #ledger = new Ledger();

  /** Counts one more socket until `closed` calls back; false at the limit. */
  take({ idHash, actor }: Session, closed: (then: () => void) => void): boolean {
    const limits: Reservation = new Map([
      [`session ${idHash}`, OF_SESSION],
      [`person ${actor.userId}`, OF_PERSON],
      ...(actor.team === null ? [] : [[`team ${actor.team.teamId}`, OF_TEAM] as const]),
    ]);
    if (!this.#ledger.reserve(limits, 1)) return false;
    closed(() => this.#ledger.release(limits, 1));
    return true;
  }
}
