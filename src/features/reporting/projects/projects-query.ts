/** The query of the projects report, from its search parameters and the options of its filters. */
import { useMemo } from 'react';
import { PROJECT_HEALTHS, PROJECT_STATUSES } from '../../../../contract/rules/defaults.ts';
import { useAnswer } from '../../../data/answers.ts';
import { useTeam } from '../../../data/people.ts';
import { useReport } from '../../../data/reports.ts';
import { type Choice, chosenOf } from '../header/choice.ts';
import type { ReportSearch } from '../header/report-search.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface FilterLists {
  readonly teams: readonly Named[];
  readonly categories: readonly (Named & { readonly color_code: string })[];
  /** By user id. */
  readonly managers: readonly Named[];
  readonly teamName: string;
}

const EMPTY: readonly never[] = [];

export function useFilterLists(): FilterLists {
  const team = useTeam();
  const teams = useReport('reporting.teams', { query: { archived: true } }).data;
  const about = team?.id ?? '';
  const categories = useAnswer('categories.ofOrganization', { about }).data;
  const managers = useAnswer('projectManagers.list', { about }).data;
  return useMemo(
    () => ({
      teams: teams ?? EMPTY,
      categories: categories ?? EMPTY,
      managers: managers ?? EMPTY,
      teamName: team?.name ?? '',
    }),
    [teams, categories, managers, team?.name],
  );
}

const ids = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

/** Undefined for all; null when nothing is chosen. The options may not be loaded yet. */
function chosenText(choice: Choice, all: readonly string[]): string | undefined | null {
  if (choice === undefined) return undefined;
  if (choice === 'none') return null;
  const chosen = all.length === 0 && !choice.startsWith('!') ? choice.split(',') : chosenOf(choice, all);
  return chosen.length === 0 && all.length > 0 ? null : chosen.join(',');
}

/** The query; null when a filter excludes everything. */
export function projectsQuery(
  search: ReportSearch,
  lists: FilterLists,
): Readonly<Record<string, string>> | null {
  const filters = {
    teams: chosenText(search.teams, ids(lists.teams)),
    statuses: chosenText(search.statuses, ids(PROJECT_STATUSES)),
    healths: chosenText(search.healths, ids(PROJECT_HEALTHS)),
    categories: chosenText(search.categories, ids(lists.categories)),
    project_managers: chosenText(search.managers, ids(lists.managers)),
  };
  const entries = Object.entries(filters);
  if (entries.some(([, value]) => value === null)) return null;
  return {
    index: String(search.index ?? 1),
    size: String(search.size ?? 10),
    field: search.field ?? 'name',
    order: search.order ?? 'asc',
    search: search.search ?? '',
    archived: String(search.archived === true),
    ...Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : []))),
  };
}

/** The query of the exported file: the filters without page and sort order. */
export function projectsFileQuery(
  asked: Readonly<Record<string, string>>,
  teamName: string,
): Readonly<Record<string, string>> {
  const { index: _index, size: _size, field: _field, order: _order, ...filters } = asked;
  return { ...filters, team_name: teamName };
}

export function isNarrowed({
  teams,
  statuses,
  healths,
  categories,
  managers,
  search,
}: ReportSearch): boolean {
  return [teams, statuses, healths, categories, managers, search].some((value) => value !== undefined);
}
