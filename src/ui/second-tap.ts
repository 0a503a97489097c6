/** How long after the first tap of a double tap the second one comes at the latest. */
const DOUBLE_TAP = 500;

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'timeStamp'>;

/**
 * Whether a click is the second half of a double tap on what opened a sheet: at the same place, before anybody could have read
 * what lies there now. `opened`: in the time of events. A click made by key has no place, and is meant.
 */
export function isSecondTap(tap: Tap, anchor: HTMLElement, opened: number): boolean {
  if (tap.detail === 0 || tap.timeStamp - opened > DOUBLE_TAP) return false;
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  return tap.clientX >= left && tap.clientX <= right && tap.clientY >= top && tap.clientY <= bottom;
}
