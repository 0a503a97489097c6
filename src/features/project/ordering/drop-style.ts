/** The style and the drop animation of a dragged item. */
import './drop-style.css';
import type { DraggableStateSnapshot, DraggableStyle } from '@hello-pangea/dnd';
import type { CSSProperties } from 'react';

/** The class of a dragged row. */
export const LIFTED = 'hf-lifted';

/**
 * Shortens the drop animation to 1 ms. The library animates for a third of a second, during which the list would not
 * show the result yet. A transition must remain, because the library waits for its end.
 */
export function dropStyle(
  style: DraggableStyle | undefined,
  { isDropAnimating }: Pick<DraggableStateSnapshot, 'isDropAnimating'>,
): CSSProperties | undefined {
  return isDropAnimating && style ? { ...style, transition: 'transform 1ms linear' } : style;
}
