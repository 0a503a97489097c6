/**
 * The shortcuts of every screen. Keys that the screen handled or that are typed into a field are ignored. Two-key
 * shortcuts (`g h`) wait one second for the second key.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  isComposing,
  isTyping,
  leavePrefixes,
  matchesKeys,
  prefixOf,
  SECOND_KEY_WITHIN,
} from '../../lib/keyboard.ts';

export interface ShellKey {
  /** In the format of `lib/keyboard`: `mod+z`, `?`, `g h`. */
  readonly keys: string;
  readonly onPress: () => void;
  /** Also active in text fields. */
  readonly evenTyping?: boolean;
}

/** While a dialog is open only its own keys work. */
function isDialogOpen(): boolean {
  return document.querySelector('.hf-scrim, dialog[open]') !== null;
}

export function useShellKeys(shortcuts: readonly ShellKey[]): void {
  const first = useRef<{ readonly key: string; readonly at: number } | null>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event) || isDialogOpen()) return;
    const typing = isTyping(event);
    const before = first.current;
    first.current = null;
    const hit = shortcuts.find(({ keys, evenTyping }) => {
      if (typing && !evenTyping) return false;
      const [one = '', two] = keys.split(' ');
      if (two === undefined) return matchesKeys(event, one);
      return (
        before?.key === one && event.timeStamp - before.at < SECOND_KEY_WITHIN && matchesKeys(event, two)
      );
    });
    if (hit) {
      event.preventDefault();
      hit.onPress();
    } else if (!typing) {
      const key = prefixOf(event);
      if (key !== undefined) first.current = { key, at: event.timeStamp };
    }
  });
  const all = shortcuts.map(({ keys }) => keys).join('\n');
  useEffect(() => {
    leavePrefixes(all.split('\n'));
    return () => leavePrefixes([]);
  }, [all]);

  // A layout effect, so that keys work from the first paint.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
