/** In the place of a task whose time is here and itself is not: gone, or still on its way. Props: areAll (nothing is on its way). */
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';

export function MissingTask({ areAll }: { readonly areAll: boolean }) {
  const { t } = useTranslation('my-time');
  return areAll ? <span className="hf-subtle">{t('gone')}</span> : <Skeleton width={160} />;
}
