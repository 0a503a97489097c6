/** Touch handling of the rows of `use-swipe-rows.ts`: a row follows the finger, and its action is shown beside it. */
import './swipe-rows.css';
import { tapHaptic } from '../lib/haptics.ts';

interface SwipeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface SwipedRow {
  readonly row: HTMLElement;
  readonly right: SwipeAction | null;
  readonly left: SwipeAction | null;
}

/**
 * Threshold in pixels: the horizontal movement, and its excess over the vertical one, from which a touch is a swipe.
 */
const MEANT_PX = 12;
const SLOPE = 1.6;
/** Distance from the edge of the screen, in pixels, reserved for gestures of the system. */
const EDGE_PX = 20;
const ENOUGH = 1 / 3;
const FLICK_PX_PER_MS = 0.7;
const BACK_MS = 160;

interface Swipe {
  readonly found: SwipedRow;
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** The element that shows the action, once the touch is a swipe. */
  beside: HTMLElement | null;
  by: number;
  isEnough: boolean;
}

const actionOf = ({ found, by }: Swipe): SwipeAction | null => (by > 0 ? found.right : found.left);

function positionBeside(beside: HTMLElement, swipe: Swipe): void {
  const { row } = swipe.found;
  const { top, height } = row.getBoundingClientRect();
  const list = row.parentElement?.getBoundingClientRect();
  const width = Math.abs(swipe.by);
  const left = swipe.by > 0 ? (list?.left ?? 0) : (list?.right ?? innerWidth) - width;
  Object.assign(beside.style, {
    top: `${String(top)}px`,
    left: `${String(left)}px`,
    width: `${String(width)}px`,
    height: `${String(height)}px`,
  });
  beside.dataset['side'] = swipe.by > 0 ? 'right' : 'left';
  beside.toggleAttribute('data-enough', swipe.isEnough);
  beside.textContent = actionOf(swipe)?.label ?? '';
}

function begin(swipe: Swipe): void {
  swipe.beside = document.body.appendChild(document.createElement('div'));
  swipe.beside.className = 'hf-swipe-beside';
  // Not announced here: the message with the undo button is.
  swipe.beside.ariaHidden = 'true';
}

function follow(swipe: Swipe, dx: number): void {
  const { row, right, left } = swipe.found;
  const maxOffset = row.offsetWidth;
  swipe.by = Math.max(left ? -maxOffset : 0, Math.min(right ? maxOffset : 0, dx));
  const isEnough = Math.abs(swipe.by) > maxOffset * ENOUGH;
  if (isEnough && !swipe.isEnough) tapHaptic();
  swipe.isEnough = isEnough;
  row.style.transform = `translateX(${String(swipe.by)}px)`;
  if (swipe.beside) positionBeside(swipe.beside, swipe);
}

function end(swipe: Swipe, isDone: boolean): void {
  const { row } = swipe.found;
  const from = row.style.transform;
  row.style.transform = '';
  swipe.beside?.remove();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isStill && 'animate' in row && !isDone)
    row.animate([{ transform: from }, { transform: 'none' }], { duration: BACK_MS, easing: 'ease-out' });
  if (isDone) actionOf(swipe)?.run();
}

/** Handles touches until the signal is aborted. `find`: the row under the finger with its swipe actions. */
export function listenForSwipes(
  list: HTMLElement,
  signal: AbortSignal,
  find: (target: Element) => SwipedRow | null,
): void {
  let swipe: Swipe | null = null;
  const stop = (): void => {
    if (swipe?.beside) end(swipe, false);
    swipe = null;
  };
  const onStart = ({ target, touches, timeStamp }: TouchEvent): void => {
    stop();
    const [touch] = touches;
    if (!touch || touches.length > 1 || !(target instanceof Element)) return;
    const { clientX: x, clientY: y } = touch;
    if (x < EDGE_PX || x > innerWidth - EDGE_PX || target.closest('input, textarea')) return;
    const found = find(target);
    if (found?.right || found?.left)
      swipe = { found, x, y, at: timeStamp, beside: null, by: 0, isEnough: false };
  };
  const onMove = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (!swipe || !touch) return;
    const [dx, dy] = [touch.clientX - swipe.x, touch.clientY - swipe.y];
    if (swipe.beside === null) {
      if (Math.abs(dy) > MEANT_PX) swipe = null;
      if (swipe === null || Math.abs(dx) < MEANT_PX || Math.abs(dx) < Math.abs(dy) * SLOPE) return;
      begin(swipe);
    }
    // Prevents scrolling and the click.
    if (event.cancelable) event.preventDefault();
    follow(swipe, dx);
  };
  const onEnd = ({ timeStamp }: TouchEvent): void => {
    const done = swipe;
    swipe = null;
    if (!done?.beside) return;
    const isFlick = Math.abs(done.by) / Math.max(1, timeStamp - done.at) > FLICK_PX_PER_MS;
    end(done, done.by !== 0 && (done.isEnough || isFlick));
  };
  list.addEventListener('touchstart', onStart, { signal, passive: true });
  list.addEventListener('touchmove', onMove, { signal, passive: false });
  list.addEventListener('touchend', onEnd, { signal });
  list.addEventListener('touchcancel', stop, { signal });
  signal.addEventListener('abort', stop);
}
