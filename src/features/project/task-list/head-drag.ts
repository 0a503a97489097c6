/**
 * Dragging a column header: it follows the pointer, the others make room, the list scrolls at its edges. Only headers
 * move; the columns follow on drop.
 */

/** The list scrolls when the pointer is within this many pixels of an edge. */
const EDGE = 48;
const PIXELS_PER_FRAME = 12;

interface Place {
  readonly head: HTMLElement;
  readonly left: number;
  readonly width: number;
}

export class HeadDrag {
  readonly #list: HTMLElement;
  readonly #scroller: Element | null;
  readonly #positions: readonly Place[];
  readonly #from: number;
  readonly #fromX: number;
  readonly #fromScroll: number;
  #x: number;
  #to: number;
  #frame = 0;

  /** `heads`: the headers that can be moved, in their order. */
  constructor(list: HTMLElement, heads: readonly HTMLElement[], head: HTMLElement, x: number) {
    this.#list = list;
    this.#scroller = list.querySelector('.hf-list-scroll');
    this.#positions = heads.map((one) => {
      const { left, width } = one.getBoundingClientRect();
      return { head: one, left, width };
    });
    this.#from = heads.indexOf(head);
    this.#to = this.#from;
    this.#fromX = x;
    this.#x = x;
    this.#fromScroll = this.#scroller?.scrollLeft ?? 0;
    head.dataset['lifted'] = '';
    list.dataset['moving'] = '';
    this.#frame = requestAnimationFrame(this.#step);
  }

  follow(x: number): void {
    this.#x = x;
    this.#draw();
  }

  /** Resets all headers; returns the chosen index among them. */
  end(): number {
    cancelAnimationFrame(this.#frame);
    delete this.#list.dataset['moving'];
    for (const { head } of this.#positions) {
      delete head.dataset['lifted'];
      head.style.transform = '';
    }
    return this.#to;
  }

  #draw(): void {
    const [first, last, own] = [this.#positions[0], this.#positions.at(-1), this.#positions[this.#from]];
    if (!first || !last || !own) return;
    const wanted = this.#x - this.#fromX + (this.#scroller?.scrollLeft ?? 0) - this.#fromScroll;
    const by = Math.max(
      first.left - own.left,
      Math.min(wanted, last.left + last.width - own.left - own.width),
    );
    this.#to = this.#indexAt(own.left + by, own.left + own.width + by);
    for (const [index, { head }] of this.#positions.entries()) {
      const shift = index === this.#from ? by : this.#roomAt(index, own.width);
      head.style.transform = shift === 0 ? '' : `translateX(${String(shift)}px)`;
    }
  }

  /** A header has passed another when its edge is beyond the other's middle. */
  #indexAt(left: number, right: number): number {
    return this.#positions.filter((place, index) => {
      const middle = place.left + place.width / 2;
      return index < this.#from ? left > middle : index > this.#from && right > middle;
    }).length;
  }

  #roomAt(index: number, width: number): number {
    if (index > this.#from && index <= this.#to) return -width;
    return index < this.#from && index >= this.#to ? width : 0;
  }

  readonly #step = (): void => {
    this.#frame = requestAnimationFrame(this.#step);
    const scroller = this.#scroller;
    const name = this.#list.querySelector('.hf-stick .hf-gh-name');
    if (!scroller || !name) return;
    const left = name.getBoundingClientRect().right;
    const { right } = scroller.getBoundingClientRect();
    const over = Math.max(0, this.#x - (right - EDGE)) - Math.max(0, left + EDGE - this.#x);
    if (over === 0) return;
    const before = scroller.scrollLeft;
    scroller.scrollLeft += Math.max(-1, Math.min(1, over / EDGE)) * PIXELS_PER_FRAME;
    if (scroller.scrollLeft !== before) this.#draw();
  };
}
