/** Renders a drop synchronously, so that the item is at its new position without a frame in between. */
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';
import type { DraggableProvided, DraggableStateSnapshot } from '@hello-pangea/dnd';

/**
 * Returns the ref for the dragged element. The library reports a drop after the end of a transition: two frames later,
 * with a style recalculation of the whole page. The hook dispatches that `transitionend` as soon as the library listens
 * for it.
 */
export function useSynchronousDrop(
  { innerRef }: Pick<DraggableProvided, 'innerRef'>,
  { isDropAnimating }: Pick<DraggableStateSnapshot, 'isDropAnimating'>,
): RefCallback<HTMLElement> {
  const element = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!isDropAnimating) return;
    // After this commit, so that the drop renders in a commit of its own.
    queueMicrotask(() =>
      element.current?.dispatchEvent(
        new TransitionEvent('transitionend', { propertyName: 'transform', bubbles: true }),
      ),
    );
  }, [isDropAnimating]);
  return useCallback(
    (next: HTMLElement | null) => {
      element.current = next;
      innerRef(next);
    },
    [innerRef],
  );
}
