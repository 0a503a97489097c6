/** What is typed, once the typing has paused: for what the server is asked. */
import { useEffect, useState } from 'react';

const PAUSE = 500;

export function useLaterText(text: string, pause = PAUSE): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return later;
}
