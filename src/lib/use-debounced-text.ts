/** Debounces a typed text before the server is asked. */
import { useEffect, useState } from 'react';

const PAUSE = 500;

export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
