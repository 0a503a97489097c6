/** The search text: applied at once on the screen, debounced in the address. A view starts with its own. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { DueView } from './use-due-view.ts';

/** In milliseconds. */
const PAUSE = 400;

export function useDueSearchText({
  settings,
  change,
}: DueView): readonly [string, (searchText: string) => void] {
  const inAddress = settings.searchText;
  const [searchText, setSearchText] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    // What was typed since is newer than what the address says of it.
    if (!searchText.trim().startsWith(inAddress) || inAddress === '') setSearchText(inAddress);
  }
  const store = useEffectEvent((next: string) => change({ searchText: next }));
  useEffect(() => {
    const next = searchText.trim();
    if (next === inAddress) return undefined;
    const timer = setTimeout(() => store(next), PAUSE);
    return () => clearTimeout(timer);
  }, [searchText, inAddress]);
  return [searchText, setSearchText];
}
