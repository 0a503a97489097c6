/** Says that what was asked for is not on this device yet: better than a press that does nothing. */
import i18next from 'i18next';
import { notify } from './toast-store.ts';

/** So long people wait before they wonder. */
const SOON_MS = 3_000;

/** Says it unless the code is here: at once when it could not be loaded before. Returns the way to call it off. */
export function sayUnless(isHere: () => boolean, isFailing: boolean): () => void {
  const say = (): void => {
    if (isHere()) return;
    notify({ title: i18next.t('ui:missing.title'), text: i18next.t('ui:missing.text'), tone: 'warning' });
  };
  const timer = setTimeout(say, isFailing ? 0 : SOON_MS);
  return () => clearTimeout(timer);
}
