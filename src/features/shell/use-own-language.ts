/**
 * Applies the person's language on a device where none was chosen, as after the first sign-in there. English is
 * ignored: accounts created by social sign-in have it without a choice.
 */
import { useEffect } from 'react';
import { readStored, STORAGE_KEYS } from '../../lib/device-storage.ts';
import { useMe } from '../../data/people.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { FALLBACK_LANGUAGE, isLanguage } from '../../i18n/languages.ts';

export function useOwnLanguage(): void {
  const language = useMe()?.language;
  useEffect(() => {
    if (!isLanguage(language) || language === FALLBACK_LANGUAGE) return;
    if (!isLanguage(readStored('local', STORAGE_KEYS.language))) void changeLanguage(language);
  }, [language]);
}
