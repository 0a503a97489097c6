/** What is typed into the palette, read with the projects, people and words of this device. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyMembership, useTeamMembers } from '../../data/people.ts';
import { useProjects } from '../../data/projects.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import {
  type QueryContext,
  readQuery,
  type ReadQuery,
  type Suggestion,
  suggestions,
} from './palette-query.ts';

export function usePaletteQuery(typed: string): ReadQuery & { readonly completions: readonly Suggestion[] } {
  const { t } = useTranslation('palette');
  const projects = useProjects();
  const members = useTeamMembers();
  const ownId = useMyMembership()?.id;
  const today = useToday();
  const locale = useLocale();
  return useMemo(() => {
    const context: QueryContext = {
      ...{ projects, members, ownId, today, locale, me: t('me') },
      operators: { in: t('operators.in'), by: t('operators.by'), due: t('operators.due') },
      dueWords: {
        today: t('dueWords.today'),
        tomorrow: t('dueWords.tomorrow'),
        overdue: t('dueWords.overdue'),
        week: t('dueWords.week'),
        none: t('dueWords.none'),
      },
    };
    const read = readQuery(typed, context);
    return { ...read, completions: suggestions(read, context) };
  }, [typed, projects, members, ownId, today, locale, t]);
}
