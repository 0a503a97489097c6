/** Parses the query of the palette with the projects, people and words of this device. */
import { useCallback, useMemo } from 'react';
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

export type CompletedQuery = ReadQuery & { readonly completions: readonly Suggestion[] };

export function usePaletteReader(): (typed: string) => CompletedQuery {
  const { t } = useTranslation('palette');
  const projects = useProjects();
  const members = useTeamMembers();
  const ownId = useMyMembership()?.id;
  const today = useToday();
  const locale = useLocale();
  const context = useMemo<QueryContext>(
    () => ({
      ...{ projects, members, ownId, today, locale, me: t('me') },
      operators: { in: t('operators.in'), by: t('operators.by'), due: t('operators.due') },
      dueWords: {
        today: t('dueWords.today'),
        tomorrow: t('dueWords.tomorrow'),
        overdue: t('dueWords.overdue'),
        week: t('dueWords.week'),
        none: t('dueWords.none'),
      },
    }),
    [projects, members, ownId, today, locale, t],
  );
  return useCallback(
    (typed) => {
      const read = readQuery(typed, context);
      return { ...read, completions: suggestions(read, context) };
    },
    [context],
  );
}
