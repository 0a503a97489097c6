/** What reads the line in which a task is typed: brought when the field is entered, null until then and when it is turned off. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuickWords } from '../../../app/use-quick-words.ts';
import { addDays } from '../../../lib/day.ts';
import { useLocale } from '../../../ui/use-locale.ts';
import { useTaskFacts } from '../task-facts.ts';
import type { QuickContext, QuickTask } from './quick-words.ts';

type Reader = (text: string, context: QuickContext) => QuickTask;

let known: Reader | null = null;

export function useQuickReader(active: boolean): ((text: string) => QuickTask) | null {
  const [isOn] = useQuickWords();
  const [reader, setReader] = useState<{ readonly read: Reader } | null>(() => known && { read: known });
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const { today, priorities, labels, members } = useTaskFacts();
  useEffect(() => {
    if (!active || !isOn || reader) return;
    import('./quick-words.ts').then(
      ({ readQuickTask }) => {
        known = readQuickTask;
        setReader({ read: readQuickTask });
      },
      // Without it the line is the name.
      () => undefined,
    );
  }, [active, isOn, reader]);
  if (!isOn || !reader) return null;
  const days = { [t('date.today')]: today, [t('date.tomorrow')]: addDays(today, 1) };
  return (text) => reader.read(text, { today, locale, days, priorities, labels, members });
}
