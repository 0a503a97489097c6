/**
 * The filters of the time reports. The options of each depend on those before it: teams, categories, projects, members.
 * When options are reloaded, known ones retain their choice; new ones are chosen unless the choice lists ids.
 */
import { useMemo } from 'react';
import type { ShownAnswer } from '../../../data/answers.ts';
import { type ReportCall, type ReportOf, useReport, useReports } from '../../../data/reports.ts';
import type { AnswerState, CallInputs } from '../../../data/sync-types.ts';
import { chosenOf } from '../header/choice.ts';
import { periodInput } from '../header/period.ts';
import type { ReportSearch } from '../header/report-search.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The body common to all time reports. */
export type TimeBody = NonNullable<CallInputs<'timeReports.sheet'>['body']>;

export interface TimeFilters {
  readonly teams: readonly Named[];
  readonly categories: readonly (Named & { readonly color_code: string })[];
  readonly projects: readonly Named[];
  /** With the name of the team when several are chosen: somebody in two teams is two members. */
  readonly members: readonly (Named & { readonly team: string | null })[];
  /** The chosen ids. */
  readonly chosen: {
    readonly teams: readonly string[];
    readonly projects: readonly string[];
    readonly members: readonly string[];
  };
  /** The body of the calls; null while options are loading, and when nothing is chosen. */
  readonly body: TimeBody | null;
  /** A filter excludes everything: no request is made. */
  readonly isNothing: boolean;
  /** The options that are still loading. */
  readonly waitsFor: ShownAnswer<unknown>;
}

const EMPTY: readonly never[] = [];
const ids = (list: readonly Named[]): readonly string[] => list.map(({ id }) => id);

export const billableOf = ({ billable }: ReportSearch) => ({
  billable: billable !== 'non-billable',
  nonBillable: billable !== 'billable',
});

function useMembers(teams: readonly string[], names: readonly Named[], wanted: boolean) {
  const inputs = useMemo(
    (): readonly CallInputs<'reporting.teamMembers'>[] =>
      wanted ? teams.map((teamId) => ({ params: { teamId }, query: { archived: true } })) : [],
    [teams, wanted],
  );
  const answers = useReports('reporting.teamMembers', inputs);
  return useMemo(
    () => ({
      list: answers.flatMap(({ data }, index) => {
        const team = teams.length > 1 ? names.find(({ id }) => id === teams[index])?.name : null;
        return data?.map(({ id, name }) => ({ id, name: name ?? '–', team: team ?? null })) ?? [];
      }),
      missing: answers.find(({ data }) => data === undefined) ?? null,
    }),
    [answers, teams, names],
  );
}

/** The first options that are missing, in the order of loading. */
function firstMissing(
  teams: ShownAnswer<unknown>,
  categories: ShownAnswer<unknown>,
  projects: ShownAnswer<unknown>,
  members: AnswerState<unknown> | null,
): ShownAnswer<unknown> {
  if (teams.data === undefined) return teams;
  if (categories.data === undefined) return categories;
  if (projects.data === undefined || members === null) return projects;
  return { ...members, refresh: () => undefined };
}

export function useTimeFilters(search: ReportSearch, withMembers = false): TimeFilters {
  const teams = useReport('reporting.teams', { query: { archived: true } });
  const teamIds = useMemo(() => chosenOf(search.teams, ids(teams.data ?? EMPTY)), [search.teams, teams.data]);
  const categories = useReport('timeReports.categories', teamIds.length === 0 ? null : { body: teamIds });
  const categoryIds = useMemo(
    () => chosenOf(search.categories, ids(categories.data ?? EMPTY)),
    [search.categories, categories.data],
  );
  const noCategory = search.uncategorised !== false;
  const asksProjects = categories.data !== undefined && (categoryIds.length > 0 || noCategory);
  const projects = useReport(
    'timeReports.projects',
    asksProjects
      ? { body: { selectedTeams: teamIds, selectedCategories: categoryIds, noCategoryIncluded: noCategory } }
      : null,
  );
  const projectIds = useMemo(
    () => chosenOf(search.projects, ids(projects.data ?? EMPTY)),
    [search.projects, projects.data],
  );
  const members = useMembers(teamIds, teams.data ?? EMPTY, withMembers);
  const memberIds = useMemo(
    () => chosenOf(search.members, ids(members.list)),
    [search.members, members.list],
  );
  return useMemo(() => {
    const noTeam = teams.data !== undefined && teamIds.length === 0;
    const noKind = categories.data !== undefined && categoryIds.length === 0 && !noCategory;
    const noProject = asksProjects && projects.data !== undefined && projectIds.length === 0;
    const noMember = withMembers && members.missing === null && teamIds.length > 0 && memberIds.length === 0;
    const isNothing = noTeam || noKind || noProject || noMember;
    const isKnown = projects.data !== undefined && (!withMembers || members.missing === null);
    const body = {
      teams: teamIds,
      projects: projectIds,
      categories: categoryIds,
      noCategory,
      selectNoCategory: noCategory,
      billable: billableOf(search),
      ...periodInput(search),
    };
    return {
      teams: teams.data ?? EMPTY,
      categories: categories.data ?? EMPTY,
      projects: projects.data ?? EMPTY,
      members: members.list,
      chosen: { teams: teamIds, projects: projectIds, members: memberIds },
      body: isNothing || !isKnown ? null : body,
      isNothing,
      waitsFor: firstMissing(teams, categories, projects, members.missing),
    };
  }, [
    teams,
    categories,
    projects,
    members,
    teamIds,
    categoryIds,
    projectIds,
    memberIds,
    noCategory,
    asksProjects,
    search,
    withMembers,
  ]);
}

type TimeCall = Extract<ReportCall, `timeReports.${string}`>;

/** A time report with the filters; empty when they exclude everything. */
export function useTimeReport<N extends TimeCall>(
  call: N,
  { body, isNothing, waitsFor }: TimeFilters,
  {
    empty,
    ask,
  }: {
    readonly empty: ReportOf<N>;
    /** Makes the input of the call. */
    readonly ask: (body: TimeBody) => CallInputs<N>;
  },
): ShownAnswer<ReportOf<N>> {
  const answer = useReport(call, body && ask(body));
  if (isNothing) return { ...answer, data: empty, state: 'fresh' };
  return body === null ? { ...waitsFor, data: undefined } : answer;
}
