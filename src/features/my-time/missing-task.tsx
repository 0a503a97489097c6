/**
 * Placeholder for a task that has time logs on this device but is not there itself: deleted, or still arriving. Props:
 * areAll (nothing is arriving).
 */
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function MissingTask({ areAll }: { readonly areAll: boolean }) {
  const { t } = useTranslation(['my-time', 'sync']);
  if (areAll) return <span className="hf-subtle">{t('sync:deletedTask')}</span>;
  return (
    <>
      <VisuallyHidden>{t('sync:short.begins')}</VisuallyHidden>
      <Skeleton width={160} />
    </>
  );
}
