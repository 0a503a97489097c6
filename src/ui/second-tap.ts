/** Maximum time between the taps of a double tap, in milliseconds. */
const DOUBLE_TAP = 500;

type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail' | 'timeStamp'>;

/**
 * Whether a click is the second half of a double tap on the element that opened a sheet: inside its rectangle, and too
 * soon to be intended. `opened`: time stamp in the clock of events. A click by keyboard is always intended.
 */
export function isSecondTap(tap: Tap, anchor: HTMLElement, opened: number): boolean {
  if (tap.detail === 0 || tap.timeStamp - opened > DOUBLE_TAP) return false;
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  return tap.clientX >= left && tap.clientX <= right && tap.clientY >= top && tap.clientY <= bottom;
}
