/**
 * Decides whether a downward touch may be handled as a pull: elements with touch gestures of their own, and scrolled
 * ancestors, prevent that.
 */
import { isTyping } from './keyboard.ts';

/** Elements that follow a touch themselves. */
const OWN_TOUCH = 'input[type="range"], [role="slider"], [role="separator"], [data-own-touch], canvas, video';
/** Elements that a touch of 120 ms picks up. */
const LIFTED = '[data-rfd-drag-handle-draggable-id]';

/** Maximum time a touch may rest before it moves: a longer one picks up an element or selects text. */
export const restOf = (target: Element): number => (target.closest(LIFTED) ? 100 : 300);

/** The element and its ancestors up to and including `root`. */
function* within(target: Element, root: Element): Generator<Element> {
  for (let one: Element | null = target; one && root.contains(one); one = one.parentElement) yield one;
}

/** Whether the touched element follows a touch itself, or the touch would change a selection of text. */
export function hasOwnTouch(target: Element, root: Element): boolean {
  const own = target.closest(OWN_TOUCH);
  if (own && root.contains(own)) return true;
  if (isSelecting(target, root)) return true;
  for (const one of within(target, root)) if (getComputedStyle(one).touchAction === 'none') return true;
  return false;
}

function isSelecting(target: Element, root: Element): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return isTyping({ target }) && target.selectionStart !== target.selectionEnd;
  const selection = document.getSelection();
  return selection?.isCollapsed === false && root.contains(selection.anchorNode);
}

/** Whether no ancestor of the element can be scrolled up. */
export function isAtTop(target: Element, root: Element): boolean {
  for (const one of within(target, root)) if (one.scrollTop > 0) return false;
  return true;
}
