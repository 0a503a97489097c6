/** Warns that code needed for an action is not loaded yet, instead of ignoring the press. */
import i18next from 'i18next';
import { notify } from './toast-store.ts';

/** Delay before the warning, in milliseconds. */
const SOON_MS = 3_000;

/**
 * Shows the message unless the code is loaded: at once after a failed attempt, else after a delay. Returns a function
 * that cancels it.
 */
export function announceUnless(isHere: () => boolean, isFailing: boolean): () => void {
  const announce = (): void => {
    if (isHere()) return;
    notify({ title: i18next.t('ui:missing.title'), text: i18next.t('ui:missing.text'), tone: 'warning' });
  };
  const timer = setTimeout(announce, isFailing ? 0 : SOON_MS);
  return () => clearTimeout(timer);
}
