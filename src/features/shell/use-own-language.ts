/**
 * The person's language on a device where none was chosen, as after signing in there for the first time. English is left
 * alone: accounts made at a sign-in elsewhere have it without anybody having chosen it.
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
