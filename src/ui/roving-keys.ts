/** Arrow keys between the choices of one control (tabs, segments): one tab stop, the choice follows the focus. */
import type { KeyboardEvent } from 'react';

/** A key handler for the container; `choose` gets the index that a key moves to. */
export function rovingKeys(count: number, current: number, choose: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: current + 1,
      ArrowDown: current + 1,
      ArrowLeft: current - 1,
      ArrowUp: current - 1,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined || count === 0) return;
    event.preventDefault();
    const index = (next + count) % count;
    choose(index);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"], [role="radio"]')[index]?.focus();
  };
}
