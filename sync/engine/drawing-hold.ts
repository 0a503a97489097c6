/**
 * Holds back what follows the first rows of a new device until a screen has drawn them: more rows, and what only gestures need
 * (D331). Without a word of a screen it ends by itself.
 */
import type { Environment } from '../environment.ts';
import { DRAWING } from './page-size.ts';
import { Pause } from './pause.ts';

export class DrawingHold {
  readonly #env: Environment;
  readonly #rest: () => void;
  readonly #pause: Pause;
  /** Calls off the end that comes without a word. */
  #cancel: (() => void) | null = null;

  /** `ended`: more rows may be asked for. `rest` fetches what only gestures need; it may be called again. */
  constructor(env: Environment, ended: () => void, rest: () => void) {
    this.#env = env;
    this.#rest = rest;
    this.#pause = new Pause(env, ended);
  }

  /** Whether no more rows are to be asked for now. */
  get on(): boolean {
    return this.#pause.on;
  }

  /** Rows of a project are here; `areFirst`: there were none before. */
  rowsCame(areFirst: boolean): void {
    this.#cancel ??= this.#env.after(DRAWING, this.#rest);
    if (areFirst) this.#pause.beginFor(DRAWING);
  }

  /** A screen has read them. With `hasRows` it has drawn some, or needs none; without, it waits for more. */
  screenStands(hasRows: boolean): void {
    this.moreRows();
    if (hasRows && this.#cancel) this.#rest();
  }

  moreRows(): void {
    this.#pause.endNow();
  }

  close(): void {
    this.#cancel?.();
  }
}
