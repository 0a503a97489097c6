/** The mark on a row with a change that the server has not got yet. */
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';

export function UnsentMark() {
  const { t } = useTranslation('settings');
  return (
    <span className="hf-unsent" data-tip={t('unsent')}>
      <Icon icon={CloudUpload} size={14} label={t('unsent')} />
    </span>
  );
}
