/**
 * Touch handling of a bottom sheet that is pulled down. Loaded by the first sheet that opens (use-swipe-away.ts), so
 * that first screens do not contain it.
 */
import { hasOwnTouch, isAtTop, restOf } from '../lib/downward-touch.ts';
import { tapHaptic } from '../lib/haptics.ts';
import { isTyping } from '../lib/keyboard.ts';

const SHEETS = '.hf-pop, .hf-dialog, .hf-drawer';
const DRAGGED = '[draggable="true"], [data-rfd-drag-handle-draggable-id]';
const PHONE = '(max-width: 640px)';
/** Distance in pixels from which releasing closes the sheet. */
const FAR = 90;
/** Speed in pixels per millisecond from which a shorter pull closes it. */
const FAST = 0.5;
/** Minimum distance of a flick in pixels; an imprecise tap is shorter. */
const FLICK = 24;
/**
 * Height in pixels of the sheet's header: a pull that starts there moves the sheet, even when its content is scrolled.
 */
const HEAD = 44;
const SLOP = 6;
/** The speed is measured over the last part of the movement, in milliseconds. */
const LATELY_MS = 80;
const SLIDE_MS = 150;
/** After this time in milliseconds a closing sheet has unmounted, even when an address change closes it. */
const STILL_HERE_MS = 400;

interface Spot {
  readonly y: number;
  readonly at: number;
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves the sheet, and fades its scrim with it. */
class SheetMotion {
  readonly #sheet: HTMLElement;
  readonly #scrims: readonly HTMLElement[];

  constructor(sheet: HTMLElement) {
    this.#sheet = sheet;
    const positioner = sheet.closest<HTMLElement>('.hf-pop-positioner, .hf-dialog-positioner');
    const before = positioner?.previousElementSibling;
    this.#scrims = [
      ...(positioner ? [positioner] : []),
      ...(before instanceof HTMLElement && before.matches('.hf-scrim') ? [before] : []),
    ];
  }

  to(way: number, millis = 0): void {
    const { style } = this.#sheet;
    style.transition = millis > 0 ? `transform ${String(millis)}ms ease-out` : 'none';
    style.transform = `translateY(${String(way)}px)`;
    const left = Math.max(0, 1 - way / Math.max(1, this.#sheet.offsetHeight));
    for (const scrim of this.#scrims) scrim.style.setProperty('--scrim-left', left.toFixed(2));
  }

  /** Springs back, unless another touch has started. */
  settle(): void {
    if (this.#sheet.style.transition !== 'none') this.clear();
  }

  clear(): void {
    for (const property of ['transition', 'transform']) this.#sheet.style.removeProperty(property);
    for (const scrim of this.#scrims) scrim.style.removeProperty('--scrim-left');
  }
}

class Swipe {
  readonly #sheet: HTMLElement;
  readonly #motion: SheetMotion;
  readonly #onEnd: (closes: boolean) => void;
  readonly #target: Element;
  readonly #from: { readonly x: number; readonly y: number; readonly at: number };
  readonly #atHead: boolean;
  #state: 'waits' | 'moves' | 'over' = 'waits';
  #spots: Spot[] = [];
  #far = false;

  constructor(sheet: HTMLElement, target: Element, event: TouchEvent, onEnd: (closes: boolean) => void) {
    this.#sheet = sheet;
    this.#motion = new SheetMotion(sheet);
    this.#onEnd = onEnd;
    this.#target = target;
    const { clientX: x = 0, clientY: y = 0 } = event.touches[0] ?? {};
    this.#from = { x, y, at: event.timeStamp };
    this.#atHead = y - sheet.getBoundingClientRect().top < HEAD && sheet.scrollTop <= 0;
  }

  move(event: TouchEvent): void {
    const touch = event.touches[0];
    if (this.#state === 'over' || !touch) return;
    const down = touch.clientY - this.#from.y;
    if (this.#state === 'waits' && !this.#mayBegin(event, touch.clientX - this.#from.x, down)) return;
    // Without delay, or the browser scrolls and sends no further cancelable events.
    event.preventDefault();
    if (this.#state === 'waits' && down < SLOP) return;
    this.#state = 'moves';
    this.#spots = [...this.#spots, { y: touch.clientY, at: event.timeStamp }].filter(
      ({ at }) => event.timeStamp - at <= LATELY_MS,
    );
    const way = Math.max(0, down);
    if (way >= FAR !== this.#far) {
      this.#far = way >= FAR;
      if (this.#far) tapHaptic();
    }
    this.#motion.to(way);
  }

  /** False while the touch is not a pull of this sheet; it may never be one. */
  #mayBegin(event: TouchEvent, aside: number, down: number): boolean {
    if (aside === 0 && down === 0) return false;
    const isMine =
      down > Math.abs(aside) &&
      !event.defaultPrevented &&
      event.cancelable &&
      event.touches.length === 1 &&
      event.timeStamp - this.#from.at < restOf(this.#target) &&
      !this.#target.closest(DRAGGED) &&
      (this.#atHead || isAtTop(this.#target, this.#sheet)) &&
      !hasOwnTouch(this.#target, this.#sheet);
    if (!isMine) this.#state = 'over';
    return isMine;
  }

  end(event: TouchEvent): void {
    if (this.#state !== 'moves') {
      this.#state = 'over';
      return;
    }
    this.#state = 'over';
    // Prevents the click.
    if (event.cancelable) event.preventDefault();
    const y = event.changedTouches[0]?.clientY ?? this.#spots.at(-1)?.y ?? this.#from.y;
    const first = this.#spots[0];
    const speed = first && event.timeStamp > first.at ? (y - first.y) / (event.timeStamp - first.at) : 0;
    const way = y - this.#from.y;
    this.#onEnd(event.type === 'touchend' && (way > FAR || (speed > FAST && way > FLICK)));
  }

  back(): void {
    if (isCalm()) return this.#motion.clear();
    this.#motion.to(0, SLIDE_MS);
    setTimeout(() => this.#motion.settle(), SLIDE_MS);
  }

  /** Moves the sheet off the screen, then calls `close`; a sheet that asks for confirmation moves back. */
  away(close: () => void): void {
    const leave = (): void => {
      close();
      setTimeout(() => this.#motion.clear(), STILL_HERE_MS);
    };
    if (isCalm()) return leave();
    this.#motion.to(this.#sheet.offsetHeight, SLIDE_MS);
    setTimeout(leave, SLIDE_MS);
  }
}

/** The field in the sheet that has typed text and the focus. */
function typedField(sheet: HTMLElement, typed: EventTarget | null): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active !== typed || !sheet.contains(active)) return null;
  if (!isTyping({ target: active })) return null;
  const text = 'value' in active ? active.value : active.textContent;
  return text === '' ? null : active;
}

/** Starts handling touches; returns a function that stops. */
export function swipeSheet(sheet: HTMLElement, onClose: () => void, leavesField: boolean): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let swipe: Swipe | null = null;
  let typed: EventTarget | null = null;
  let isLeaving = false;
  const finish = (running: Swipe, closes: boolean): void => {
    if (!closes) return running.back();
    const field = leavesField ? typedField(sheet, typed) : null;
    if (field) {
      field.blur();
      return running.back();
    }
    isLeaving = true;
    running.away(() => {
      isLeaving = false;
      if (!signal.aborted) onClose();
    });
  };
  const begin = (event: TouchEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(SHEETS) !== sheet) return;
    if (event.touches.length !== 1 || isLeaving || !matchMedia(PHONE).matches) {
      swipe?.end(event);
      swipe = null;
      return;
    }
    const next = new Swipe(sheet, target, event, (closes) => finish(next, closes));
    swipe = next;
  };
  const end = (event: TouchEvent): void => {
    swipe?.end(event);
    swipe = null;
  };
  sheet.addEventListener('touchstart', begin, { signal, passive: true });
  sheet.addEventListener('touchmove', (event) => swipe?.move(event), { signal, passive: false });
  for (const type of ['touchend', 'touchcancel'] as const)
    sheet.addEventListener(type, end, { signal, passive: false });
  sheet.addEventListener('input', (event) => (typed = event.target), { signal });
  return () => stop.abort();
}
