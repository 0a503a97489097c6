/**
 * Renders an answer: cached data at once and offline; a skeleton only while nothing is known; a text when it was never
 * loaded, or cannot be loaded. Props: answer, skeleton, children(data), compact, instead (the device's own data, shown
 * offline).
 */
import type { ReactNode } from 'react';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShownAnswer } from '../../data/answers.ts';
import { useIsOnline } from '../../data/sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface AnswerAreaProps<T> {
  readonly answer: Pick<ShownAnswer<T>, 'data' | 'state' | 'problem' | 'refresh'>;
  readonly skeleton: ReactNode;
  readonly compact?: boolean | undefined;
  readonly instead?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

export function AnswerArea<T>({ answer, skeleton, compact, instead, children }: AnswerAreaProps<T>) {
  const { t } = useTranslation('answers');
  const online = useIsOnline();
  const { data, state, problem, refresh } = answer;
  if (data !== undefined) return children(data);
  if (state !== 'unavailable') return <div aria-busy="true">{skeleton}</div>;
  if (!online) {
    return (
      <>
        <EmptyState icon={CloudOff} compact={compact} title={t('never.title')}>
          {t('never.text')}
        </EmptyState>
        {instead}
      </>
    );
  }
  const refused = problem === 'not_allowed' || problem === 'not_found';
  return (
    <EmptyState
      icon={TriangleAlert}
      compact={compact}
      title={t(refused ? 'refused.title' : 'failed.title')}
      actions={
        <Button kind="line" size="lg" onClick={refresh}>
          {t('retry')}
        </Button>
      }
    >
      {t(refused ? 'refused.text' : 'failed.text')}
    </EmptyState>
  );
}
