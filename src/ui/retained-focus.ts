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
function placesBeside(element: Element, panel: Element): Place[] {
  const places: Place[] = [];
  for (let at: Element | null = element; at && at !== panel; at = at.parentElement) {
    const index = focusablesIn(at).findIndex((one) => one === element);
    for (const beside of [at.nextElementSibling, at.previousElementSibling])
      if (beside?.tagName === at.tagName) places.push({ element: beside, index });
    if (at.parentElement) places.push({ element: at.parentElement, index: 0 });
  }
  return places;
}

/** Returns a function that stops it. */
export function retainFocus(panel: HTMLElement): () => void {
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    // The event of an element that is being removed comes before its removal.
    const places = placesBeside(target, panel);
    requestAnimationFrame(() => {
      if (target.isConnected || !panel.isConnected || document.activeElement !== document.body) return;
      for (const { element, index } of places) {
        const found = element.isConnected ? focusablesIn(element) : [];
        const wanted = found[Math.min(index, found.length - 1)];
        if (wanted) return wanted.focus({ preventScroll: true });
      }
      panel.focus({ preventScroll: true });
    });
  };
  panel.addEventListener('focusout', leave);
  return () => panel.removeEventListener('focusout', leave);
}
