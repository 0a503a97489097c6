/** Warns that code needed for an action is not loaded yet, instead of ignoring the press. */
import i18next from 'i18next';
import { notify } from './toast-store.ts';

/** So long people wait before they wonder. */
const SOON_MS = 3_000;

/** Says it unless the code is here: at once when it could not be loaded before. Returns the way to call it off. */
export function announceUnless(isHere: () => boolean, isFailing: boolean): () => void {
  const announce = (): void => {
    if (isHere()) return;
    notify({ title: i18next.t('ui:missing.title'), text: i18next.t('ui:missing.text'), tone: 'warning' });
  };
  const timer = setTimeout(announce, isFailing ? 0 : SOON_MS);
  return () => clearTimeout(timer);
}
