/** Tracks a press over the whole document until it ends by a drop, or is cancelled by Escape or the browser. */
import { useEffect, useEffectEvent } from 'react';

interface DragListeners {
  /** Whether a drag is in progress: only then it handles Escape. */
  readonly isPressed: () => boolean;
  readonly onMove: (event: PointerEvent) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

export function useDragListeners({ isPressed, onMove, onDrop, onCancel }: DragListeners): void {
  const move = useEffectEvent(onMove);
  const drop = useEffectEvent(() => onDrop());
  const cancel = useEffectEvent(() => onCancel());
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isPressed()) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  });
  useEffect(() => {
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', cancel);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', cancel);
      document.removeEventListener('keydown', key, true);
    };
  }, []);
}
