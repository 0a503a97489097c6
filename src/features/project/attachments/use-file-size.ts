/** Formats file sizes in the language of the page. */
import { useCallback } from 'react';
import { fileSize } from '../../../lib/file-size.ts';
import { useLocale } from '../../../i18n/use-locale.ts';

export function useFileSize(): (bytes: number) => string {
  const locale = useLocale();
  return useCallback((bytes) => fileSize(bytes, locale), [locale]);
}
