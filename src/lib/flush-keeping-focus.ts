/** Renders synchronously and keeps the focus when the focused element is replaced. */
import { flushSync } from 'react-dom';

/**
 * Runs `exchange` in `flushSync`. When it replaces the focused element, the focus goes to the new element of the same
 * tag at the same index, inside the nearest ancestor with an id, or in the page.
 */
export function flushKeepingFocus(exchange: () => void): void {
  const focused = document.activeElement;
  const id = focused?.parentElement?.closest('[id]')?.id;
  const likes = (): readonly HTMLElement[] => {
    const home = id === undefined ? document : document.getElementById(id);
    return focused && home ? [...home.querySelectorAll<HTMLElement>(focused.localName)] : [];
  };
  const index = likes().findIndex((element) => element === focused);
  flushSync(exchange);
  if (focused?.isConnected === false) likes()[index]?.focus({ preventScroll: true });
}
