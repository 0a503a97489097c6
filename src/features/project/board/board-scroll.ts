/**
 * Scrolls the board sideways while a card is dragged to its edge. The drag library knows one scroll container per
 * column, the column itself, and reads its scroll position. During a drag, columns therefore report the board's
 * horizontal scroll position and are notified when the board scrolls.
 */

/** The board scrolls when the pointer is within this many pixels of an edge. */
const EDGE = 72;
const PIXELS_PER_FRAME = 16;

/** A no-op: the library must not scroll columns sideways. */
function stay(): void {}

interface Point {
  readonly clientX: number;
}

class Scroller {
  readonly #board: HTMLElement;
  readonly #columns: readonly HTMLElement[];
  readonly #from: number;
  #x: number | null = null;
  #frame = 0;

  constructor(board: HTMLElement) {
    this.#board = board;
    this.#columns = [...board.querySelectorAll<HTMLElement>('.hf-col-cards, .hf-col-collapsed')];
    this.#from = board.scrollLeft;
    const way = (): number => board.scrollLeft - this.#from;
    for (const column of this.#columns) {
      Object.defineProperty(column, 'scrollLeft', { configurable: true, get: way, set: stay });
    }
    board.dataset['lifting'] = '';
    board.addEventListener('scroll', this.#publish, { passive: true });
    window.addEventListener('mousemove', this.#follow, { passive: true, capture: true });
    window.addEventListener('touchmove', this.#follow, { passive: true, capture: true });
    this.#frame = requestAnimationFrame(this.#step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    window.removeEventListener('touchmove', this.#follow, { capture: true });
    window.removeEventListener('mousemove', this.#follow, { capture: true });
    this.#board.removeEventListener('scroll', this.#publish);
    delete this.#board.dataset['lifting'];
    for (const column of this.#columns) Reflect.deleteProperty(column, 'scrollLeft');
  }

  readonly #publish = (): void => {
    for (const column of this.#columns) column.dispatchEvent(new Event('scroll'));
  };

  readonly #follow = (event: MouseEvent | TouchEvent): void => {
    const point: Point | undefined = 'touches' in event ? event.touches[0] : event;
    this.#x = point?.clientX ?? null;
  };

  readonly #step = (): void => {
    this.#frame = requestAnimationFrame(this.#step);
    if (this.#x === null) return;
    const { left, right } = this.#board.getBoundingClientRect();
    const over = Math.max(0, this.#x - (right - EDGE)) - Math.max(0, left + EDGE - this.#x);
    if (over !== 0) this.#board.scrollLeft += Math.max(-1, Math.min(1, over / EDGE)) * PIXELS_PER_FRAME;
  };
}

/** The horizontal scrolling of one board during the drag of a card. */
export class BoardScroll {
  #running: Scroller | null = null;

  start(board: HTMLElement | null): void {
    this.end();
    this.#running = board && new Scroller(board);
  }

  end(): void {
    this.#running?.stop();
    this.#running = null;
  }
}
