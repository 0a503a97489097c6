/** The search text: applied at once to the list, debounced in the address. Starts with that of the saved view. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { DueView } from './use-due-view.ts';

/** Debounce, in milliseconds. */
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
    // Text typed since the last update of the address is newer and takes precedence.
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
