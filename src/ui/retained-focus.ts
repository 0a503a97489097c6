/**
 * Retains the focus in a panel when the focused element is removed, such as the button that deletes its own row: the
 * same button of the next or previous row gets it, else what is nearest, so that keys go on in the panel.
 */

const FOCUSABLE =
  ':is(button, input, select, textarea):not([disabled], [hidden], [tabindex="-1"]), a[href], [tabindex="0"]:not([role="separator"])';

const focusablesIn = (place: Element): HTMLElement[] => [
  ...(place.matches(FOCUSABLE) && place instanceof HTMLElement ? [place] : []),
  ...place.querySelectorAll<HTMLElement>(FOCUSABLE),
];

interface Place {
  readonly element: Element;
  /** Which of its focusable elements. */
  readonly index: number;
}

/** Where the focus may go when the element is removed, in the order of preference. */
function placesBeside(element: Element, root: Element): Place[] {
  const places: Place[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    const index = focusablesIn(at).findIndex((one) => one === element);
    for (const beside of [at.nextElementSibling, at.previousElementSibling])
      if (beside?.tagName === at.tagName) places.push({ element: beside, index });
    if (at.parentElement) places.push({ element: at.parentElement, index: 0 });
  }
  return places;
}

function firstLeft(places: readonly Place[]): HTMLElement | null {
  for (const { element, index } of places) {
    const found = element.isConnected ? focusablesIn(element) : [];
    const wanted = found[Math.min(index, found.length - 1)];
    if (wanted) return wanted;
  }
  return null;
}

/** Handles `focusout` in the root: whether the focused element was removed is known only after the event. */
const leaver =
  (root: HTMLElement) =>
  ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    const places = placesBeside(target, root);
    requestAnimationFrame(() => {
      if (target.isConnected || !root.isConnected || document.activeElement !== document.body) return;
      (firstLeft(places) ?? root).focus({ preventScroll: true });
    });
  };

/** Retains the focus in a panel. Returns a function that stops it. */
export function retainFocus(panel: HTMLElement): () => void {
  const leave = leaver(panel);
  panel.addEventListener('focusout', leave);
  return () => panel.removeEventListener('focusout', leave);
}

/**
 * For a dialog that may remove the row from which it was opened. Call it while that has the focus; the returned
 * function gives what gets the focus instead when it is gone, and null while it is there: then it is watched.
 */
export function focusAfterRemoval(opener: Element | null): () => HTMLElement | null {
  // Who opens a dialog from a field that closes, such as a paste, says where the focus goes.
  if (!(opener instanceof HTMLElement) || !opener.matches('button, a')) return () => null;
  const root = opener.closest<HTMLElement>('.hf-drawer') ?? document.body;
  const places = placesBeside(opener, root);
  return () => {
    if (!opener.isConnected) return firstLeft(places);
    opener.addEventListener('focusout', leaver(root), { once: true });
    return null;
  };
}
