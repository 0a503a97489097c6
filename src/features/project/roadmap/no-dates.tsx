/** Shown when no task has a date yet. */
import { ChartGantt } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function NoDates() {
  const { t } = useTranslation('roadmap');
  return (
    <EmptyState icon={ChartGantt} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  );
}
