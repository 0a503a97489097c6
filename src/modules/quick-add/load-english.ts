/** English texts beside those of the person's language, for words that are read in both. Without them they are read in one. */
import i18next from 'i18next';
import { localeBackend } from '../../i18n/backend.ts';

export function loadEnglish(namespace: string): void {
  if (i18next.language === 'en' || i18next.hasResourceBundle('en', namespace)) return;
  localeBackend.read('en', namespace, (_, texts) => {
    if (typeof texts === 'object' && texts !== null) i18next.addResourceBundle('en', namespace, texts);
  });
}
