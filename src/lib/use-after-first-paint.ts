/** Defers parts of a component until after its first paint. */
import { useEffect, useState } from 'react';

/** False during the first paint of a component, true from the next frame on; starts again when `shown` changes. */
export function useAfterFirstPaint(shown = ''): boolean {
  const [painted, setPainted] = useState<string | null>(null);
  useEffect(() => {
    // The first callback runs before this frame's paint, the second one after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(shown));
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return painted === shown;
}
