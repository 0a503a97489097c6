/**
 * Delays everything after the first rows of a new device until a screen has drawn them: further rows, and code that
 * only gestures need (D331). Without a signal from a screen it ends by a timeout.
 */
import type { Environment } from '../environment.ts';
import { FIRST_ROWS_TIMEOUT } from './page-size.ts';
import { Pause } from './pause.ts';

export class FirstRowsHold {
  readonly #env: Environment;
  readonly #fetchRest: () => void;
  readonly #pause: Pause;
  /** Cancels the timeout. */
  #cancel: (() => void) | null = null;

  /** `ended`: further rows may be requested. `fetchRest` loads what only gestures need; it may be called repeatedly. */
  constructor(env: Environment, ended: () => void, fetchRest: () => void) {
    this.#env = env;
    this.#fetchRest = fetchRest;
    this.#pause = new Pause(env, ended);
  }

  /** Whether requests for rows are on hold now. */
  get on(): boolean {
    return this.#pause.on;
  }

  /** Rows of a project have arrived; `areFirst`: there were none before. */
  rowsArrived(areFirst: boolean): void {
    this.#cancel ??= this.#env.after(FIRST_ROWS_TIMEOUT, this.#fetchRest);
    if (areFirst) this.#pause.beginFor(FIRST_ROWS_TIMEOUT);
  }

  /**
   * The first rows are in the memory of a tab. `drawn`: its screen shows some or needs none; otherwise it waits for
   * more rows.
   */
  firstRowsRead(drawn: boolean): void {
    this.letRowsCome();
    if (drawn && this.#cancel) this.#fetchRest();
  }

  /** Ends the hold: a screen waits for other rows. */
  letRowsCome(): void {
    this.#pause.endNow();
  }

  close(): void {
    this.#cancel?.();
  }
}
