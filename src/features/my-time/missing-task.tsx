/** In the place of a task whose time is here and itself is not: gone, or still on its way. Props: areAll (nothing is on its way). */
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function MissingTask({ areAll }: { readonly areAll: boolean }) {
  const { t } = useTranslation(['my-time', 'sync']);
  if (areAll) return <span className="hf-subtle">{t('gone')}</span>;
  return (
    <>
      <VisuallyHidden>{t('sync:short.begins')}</VisuallyHidden>
      <Skeleton width={160} />
    </>
  );
}
