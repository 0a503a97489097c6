/** Detects pulling down at the top of a screen on touch devices. Passive: it never prevents scrolling. */
import { hasOwnTouch, isAtTop, restOf } from '../../lib/downward-touch.ts';
import { tapHaptic } from '../../lib/haptics.ts';

const OVER_THE_PAGE = '.hf-pop, .hf-dialog, .hf-drawer, [role="dialog"], [data-own-touch]';
/** Distance in pixels from which releasing refreshes. */
const PULL_FAR = 72;
const SLOP = 12;

interface PullWatch {
  /** The distance as a share of `PULL_FAR`, at most 1; 0 at the end. Called at each move. */
  readonly onWay: (share: number) => void;
  /** The state of the gesture; called at changes only. */
  readonly onStep: (step: 'rest' | 'pull' | 'ready') => void;
  readonly onAsk: () => void;
}

interface Pull {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
  readonly at: number;
  step: 'waits' | 'pull' | 'ready';
  hasShaken: boolean;
}

function beginOf(event: TouchEvent): Pull | null {
  const touch = event.touches[0];
  const { target } = event;
  if (!touch || event.touches.length > 1 || !(target instanceof Element)) return null;
  if (target.closest(OVER_THE_PAGE)) return null;
  return {
    target,
    x: touch.clientX,
    y: touch.clientY,
    at: event.timeStamp,
    step: 'waits',
    hasShaken: false,
  };
}

/** Whether the first move is a pull. The first move decides about the whole gesture. */
function isPull(pull: Pull, event: TouchEvent, aside: number, down: number, root: Element): boolean {
  return (
    down > Math.abs(aside) &&
    !event.defaultPrevented &&
    event.touches.length === 1 &&
    event.timeStamp - pull.at < restOf(pull.target) &&
    isAtTop(pull.target, root) &&
    !hasOwnTouch(pull.target, root)
  );
}

/** Starts to observe; returns the function that stops it. */
export function watchPulls(root: HTMLElement, { onWay, onStep, onAsk }: PullWatch): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  let pull: Pull | null = null;
  const drop = (): void => {
    const wasSeen = pull !== null && pull.step !== 'waits';
    pull = null;
    if (!wasSeen) return;
    onWay(0);
    onStep('rest');
  };
  const move = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (!pull || !touch) return;
    const [aside, down] = [touch.clientX - pull.x, touch.clientY - pull.y];
    if (aside === 0 && down === 0) return;
    const mayGoOn =
      pull.step === 'waits'
        ? isPull(pull, event, aside, down, root)
        : event.touches.length === 1 && !event.defaultPrevented;
    if (!mayGoOn) return drop();
    if (pull.step === 'waits' && down < SLOP) return;
    const step = down >= PULL_FAR ? 'ready' : 'pull';
    if (step !== pull.step) onStep(step);
    pull.step = step;
    if (step === 'ready' && !pull.hasShaken) {
      pull.hasShaken = true;
      tapHaptic();
    }
    onWay(Math.min(1, Math.max(0, down / PULL_FAR)));
  };
  const end = (): void => {
    const asks = pull?.step === 'ready';
    drop();
    if (asks) onAsk();
  };
  root.addEventListener(
    'touchstart',
    (event) => {
      drop();
      pull = beginOf(event);
    },
    options,
  );
  root.addEventListener('touchmove', move, options);
  root.addEventListener('touchend', end, options);
  root.addEventListener('touchcancel', drop, options);
  return () => stop.abort();
}
