/** A finger that pulls something down: what it must not be taken away from, and whether there is still something to scroll back to. */
import { isTyping } from './keyboard.ts';

/** Things that follow a finger by themselves. */
const OWN_TOUCH = 'input[type="range"], [role="slider"], [role="separator"], [data-own-touch], canvas, video';
/** What a finger lifts when it has rested on it for 120 ms. */
const LIFTED = '[data-rfd-drag-handle-draggable-id]';

/** How long a finger may rest before it moves: one that rests longer lifts something or selects text. */
export const restOf = (target: Element): number => (target.closest(LIFTED) ? 100 : 300);

/** From the element to `root`, which may be among them. */
function* within(target: Element, root: Element): Generator<Element> {
  for (let one: Element | null = target; one && root.contains(one); one = one.parentElement) yield one;
}

/** Whether the finger is over something that follows it by itself, or would change a selection of text. */
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

/** Whether nothing under the finger can be scrolled back. */
export function isAtTop(target: Element, root: Element): boolean {
  for (const one of within(target, root)) if (one.scrollTop > 0) return false;
  return true;
}
