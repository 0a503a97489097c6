/** The mark on a row of the settings with a change that the server has not got yet. */
import { useTranslation } from 'react-i18next';
import { UnsentMark as Mark } from '../../../ui/unsent-mark.tsx';

export function UnsentMark() {
  const { t } = useTranslation('settings');
  return <Mark label={t('unsent')} />;
}
