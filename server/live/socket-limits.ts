/**
 * Counts the sockets that one session, one person and one team hold in this process: each takes memory and is sent
 * every poke.
 */
import type { Session } from '../auth/session-store.ts';
import { Ledger, type HolderLimits } from '../plugins/ledger.ts';

/** The leader of a browser holds one socket; other programs may need a few. */
const MAX_PER_SESSION = 20;
const MAX_PER_PERSON = 100;
const MAX_PER_TEAM = 5_000;

export class SocketLimits {
  readonly #ledger = new Ledger();

  /** Counts one more socket until `closed` calls back; false at the limit. */
  reserve({ idHash, actor }: Session, onClose: (then: () => void) => void): boolean {
    const limits: HolderLimits = new Map([
      [`session ${idHash}`, MAX_PER_SESSION],
      [`person ${actor.userId}`, MAX_PER_PERSON],
      ...(actor.team === null ? [] : [[`team ${actor.team.teamId}`, MAX_PER_TEAM] as const]),
    ]);
    if (!this.#ledger.reserve(limits, 1)) return false;
    onClose(() => this.#ledger.release(limits, 1));
    return true;
  }
}
