/** What is typed, once the typing has paused: for what the server is asked. */
import { useEffect, useState } from 'react';

const PAUSE = 500;

export function useLaterText(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
