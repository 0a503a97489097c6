/**
 * Changes the language: applied at once, stored on this device, and stored for the person, whose mails and
 * notifications use it.
 */
import { useCallback } from 'react';
import { useSetRegion } from '../../data/own-settings.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/languages.ts';

/** Resolves when the texts of the language are shown. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const setRegion = useSetRegion();
  return useCallback(
    async (language) => {
      void setRegion({ language });
      await changeLanguage(language);
    },
    [setRegion],
  );
}
