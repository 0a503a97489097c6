/** The style and the drop animation of a dragged item. */
import './drop-style.css';
import type { DraggableStateSnapshot, DraggableStyle } from '@hello-pangea/dnd';
import type { CSSProperties } from 'react';

/** The class of a row in the hand. */
export const LIFTED = 'hf-lifted';

/**
 * What is let go is at its place at once. The library flies it there for a third of a second, in which the list does not
 * show yet what was done; a transition must be left, because its end is what the library waits for.
 */
export function dropStyle(
  style: DraggableStyle | undefined,
  { isDropAnimating }: Pick<DraggableStateSnapshot, 'isDropAnimating'>,
): CSSProperties | undefined {
  return isDropAnimating && style ? { ...style, transition: 'transform 1ms linear' } : style;
}
