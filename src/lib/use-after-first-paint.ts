/** Defers parts of a component until after its first paint. */
import { useEffect, useState } from 'react';

/** False while a component is first painted, true from the frame after that on; the same again for another `shown`. */
export function useAfterFirstPaint(shown = ''): boolean {
  const [painted, setPainted] = useState<string | null>(null);
  useEffect(() => {
    // A callback before the paint of this frame, and the one of the next, which this frame's paint precedes.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(shown));
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return painted === shown;
}
