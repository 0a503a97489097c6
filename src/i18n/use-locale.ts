/** The BCP 47 tag of the language on screen, for `Intl`. */
import { useTranslation } from 'react-i18next';
import { intlLocale } from '../lib/intl-locale.ts';

/** The BCP 47 tag of the language on screen. */
export function useLocale(): string {
  const { i18n } = useTranslation();
  return intlLocale(i18n.language ?? 'en');
}
