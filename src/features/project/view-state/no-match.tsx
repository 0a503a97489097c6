/** Shown when no task matches the search and the filters. Props: total (number of tasks without them), onShowAll. */
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface NoMatchProps {
  readonly total: number;
  readonly onShowAll: () => void;
}

export function NoMatch({ total, onShowAll }: NoMatchProps) {
  const { t } = useTranslation('tasks');
  return (
    <EmptyState
      icon={SearchX}
      title={t('noMatch.title')}
      actions={
        <Button kind="line" onClick={onShowAll}>
          {t('noMatch.action')}
        </Button>
      }
    >
      {t('noMatch.text', { count: total })}
    </EmptyState>
  );
}
