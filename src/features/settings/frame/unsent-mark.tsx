/** The mark on a settings row with a change that is not sent yet. */
import { useTranslation } from 'react-i18next';
import { UnsentMark as Mark } from '../../../ui/unsent-mark.tsx';

export function UnsentMark() {
  const { t } = useTranslation('settings');
  return <Mark label={t('unsent')} />;
}
