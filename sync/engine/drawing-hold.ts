/**
 * Holds back what follows the first rows of a new device until a screen has drawn them: more rows, and what only gestures need
 * (D331). Without a word of a screen it ends by itself.
 */
import type { Environment } from '../environment.ts';
import { DRAWING } from './page-size.ts';
import { Pause } from './pause.ts';

export class DrawingHold {
  readonly #env: Environment;
  readonly #fetchRest: () => void;
  readonly #pause: Pause;
  /** Calls off the end that comes without a word. */
  #cancel: (() => void) | null = null;

  /** `ended`: more rows may be requested. `fetchRest` fetches what only gestures need; it may be called again. */
  constructor(env: Environment, ended: () => void, fetchRest: () => void) {
    this.#env = env;
    this.#fetchRest = fetchRest;
    this.#pause = new Pause(env, ended);
  }

  /** Whether no more rows are to be requested now. */
  get on(): boolean {
    return this.#pause.on;
  }

  /** Rows of a project are here; `areFirst`: there were none before. */
  rowsCame(areFirst: boolean): void {
    this.#cancel ??= this.#env.after(DRAWING, this.#fetchRest);
    if (areFirst) this.#pause.beginFor(DRAWING);
  }

  /** They are in the memory of a tab, whose screen has `drawn` some, or needs none; otherwise it waits for more. */
  firstRowsRead(drawn: boolean): void {
    this.letRowsCome();
    if (drawn && this.#cancel) this.#fetchRest();
  }

  /** Somebody waits for other rows. */
  letRowsCome(): void {
    this.#pause.endNow();
  }

  close(): void {
    this.#cancel?.();
  }
}
