/** What a first frame need not wait for. */
import { useEffect, useState } from 'react';

/** False while a component is first painted, true from the frame after that on; the same again for another `shown`. */
export function useSecondFrame(shown = ''): boolean {
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
