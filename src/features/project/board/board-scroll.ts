/**
 * Scrolls the board sideways while a card is dragged to its edge. The drag library knows one scroll container for each
 * column, the column itself, and reads how far it has scrolled; so while a card is in the hand, columns answer with the
 * board's way sideways and are notified when it scrolls.
 */

/** Within so many pixels of an edge the board moves. */
const EDGE = 72;
const PIXELS_PER_FRAME = 16;

/** The library must not scroll columns sideways. */
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

/** The sideways scrolling of one board, while a card is in the hand. */
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
