/** What a first frame need not wait for. */
import { useEffect, useState } from 'react';

/** False while a component is first painted, true from the frame after that on. */
export function useSecondFrame(): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    // A callback before the paint of this frame, and the one of the next, which this frame's paint precedes.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPassed(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return passed;
}
