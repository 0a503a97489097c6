/** Draws elements anew without taking the focus from where it is. */
import { flushSync } from 'react-dom';

/**
 * Does at once what makes React put other elements in the place of those that are there; the one that had the focus hands it to its
 * likeness: as many of its kind before it, inside the nearest element with the same id, or on the page.
 */
export function keepFocus(exchange: () => void): void {
  const focused = document.activeElement;
  const id = focused?.parentElement?.closest('[id]')?.id;
  const likes = (): readonly HTMLElement[] => {
    const home = id === undefined ? document : document.getElementById(id);
    return focused && home ? [...home.querySelectorAll<HTMLElement>(focused.localName)] : [];
  };
  const place = likes().findIndex((element) => element === focused);
  flushSync(exchange);
  if (focused?.isConnected === false) likes()[place]?.focus({ preventScroll: true });
}
