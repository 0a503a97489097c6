/** Announces search parameters that the page does not know. */
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/toast-store.ts';

/** Maximum length that is announced, because addresses can contain any text. */
const LONGEST = 60;

export function useAnnounceUnknown(): (parts: readonly string[]) => void {
  const { t } = useTranslation('navbar');
  return (parts) =>
    void notify({
      title: t('unknownPart', { part: parts.join(', ').slice(0, LONGEST) }),
      tone: 'warning',
    });
}
