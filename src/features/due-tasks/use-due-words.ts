/** The words tasks are looked for by: at once on the screen, a moment later in the address. A view begins with its own. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { DueView } from './use-due-view.ts';

/** In milliseconds. */
const PAUSE = 400;

export function useDueWords({ settings, change }: DueView): readonly [string, (words: string) => void] {
  const inAddress = settings.words;
  const [words, setWords] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    // What was typed since is newer than what the address says of it.
    if (!words.trim().startsWith(inAddress) || inAddress === '') setWords(inAddress);
  }
  const store = useEffectEvent((next: string) => change({ words: next }));
  useEffect(() => {
    const next = words.trim();
    if (next === inAddress) return undefined;
    const timer = setTimeout(() => store(next), PAUSE);
    return () => clearTimeout(timer);
  }, [words, inAddress]);
  return [words, setWords];
}
