/** Renders a drop synchronously, so that the item is at its new position without a frame in between. */
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';
import type { DraggableProvided, DraggableStateSnapshot } from '@hello-pangea/dnd';

/**
 * For the ref of what is in the hand. The library waits for the end of a transition before it says what was done: two frames, and
 * styles of the whole page worked out anew for what nobody sees. It is notified of that end as soon as it listens.
 */
export function useSynchronousDrop(
  { innerRef }: Pick<DraggableProvided, 'innerRef'>,
  { isDropAnimating }: Pick<DraggableStateSnapshot, 'isDropAnimating'>,
): RefCallback<HTMLElement> {
  const element = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!isDropAnimating) return;
    // After this commit: what ends with it is drawn in one of its own.
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
