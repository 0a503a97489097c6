/**
 * Loads the English texts, because quick-add tokens are parsed in the person's language and in English. Without them
 * only the person's language is parsed.
 */
import i18next from 'i18next';
import { localeBackend } from '../../i18n/backend.ts';

export function loadEnglish(namespace: string): void {
  if (i18next.language === 'en' || i18next.hasResourceBundle('en', namespace)) return;
  localeBackend.read('en', namespace, (_, texts) => {
    if (typeof texts === 'object' && texts !== null) i18next.addResourceBundle('en', namespace, texts);
  });
}
