/** State and actions of the baseline dialogs. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import type { BaselineQuestion } from './baseline-dialogs.tsx';
import type { Roadmap, RoadmapMoves } from './use-roadmap.ts';
import type { RoadmapSettings } from './use-roadmap-settings.ts';

export function useBaselineQuestion(
  { actions, baseline, lookups }: Roadmap,
  moves: RoadmapMoves,
  update: (change: Partial<RoadmapSettings>) => void,
) {
  const { t } = useTranslation('roadmap');
  const locale = useLocale();
  const [question, setQuestion] = useState<BaselineQuestion | null>(null);
  const answer = async (asked: BaselineQuestion, name: string): Promise<void> => {
    setQuestion(null);
    if (asked.kind === 'keep') {
      const stored = actions.keepBaseline(name);
      await moves.commit(stored, t('baseline.kept', { name }));
      const baselineId = await stored.catch(() => null);
      if (baselineId !== null) update({ baselineId });
    } else if (asked.kind === 'rename')
      await moves.commit(actions.renameBaseline(asked.id, name), t('baseline.renamed', { name }));
    else await moves.commit(actions.removeBaseline(asked.id), t('baseline.removed', { name }));
  };
  const ask = (kind: 'rename' | 'remove') => (): void => {
    if (baseline) setQuestion({ kind, id: baseline.id, name: baseline.name });
  };
  return {
    question,
    onKeep: () => setQuestion({ kind: 'keep', name: formatDay(lookups.today, locale, '') }),
    onRename: ask('rename'),
    onRemove: ask('remove'),
    onAnswer: (asked: BaselineQuestion, name: string) => void answer(asked, name),
    onClose: () => setQuestion(null),
  };
}
