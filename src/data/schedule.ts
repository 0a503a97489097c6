/** People of the active team with their plan and their capacity, from the replica. */
import { useCallback, useMemo } from 'react';
import type { Allocation, TimeOff } from '../../contract/entities/planning-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import type { Project } from '../../contract/entities/project-entities.ts';
import type { Team, TeamMember } from '../../contract/entities/team-entities.ts';
import { AppError } from '../../contract/errors.ts';
import { workingTime, type WorkingTime } from '../../contract/rules/working-time.ts';
import { useJobTitles } from './project-setup.ts';
import { usePersonalPlan } from './planned-tasks.ts';
import type { NamedMutation } from './sync-types.ts';
import { useMyMembership, useTeam, useTeamMembers, useTeams } from './people.ts';
import { useProjects } from './projects.ts';
import { useMutateAll } from './sync-context.ts';
import { useRows, useRowsBy } from './use-store.ts';

export interface PlannedPerson {
  readonly member: TeamMember;
  readonly jobTitle: string;
  /** Their other teams in the organization, as far as they are on this device. */
  readonly alsoIn: readonly string[];
  readonly time: WorkingTime;
  readonly allocations: readonly Allocation[];
  readonly timeOff: readonly TimeOff[];
  /** Their open tasks with dates. */
  readonly tasks: readonly Task[];
}

export interface SchedulePlan {
  readonly people: readonly PlannedPerson[];
  /** Unassigned allocations. */
  readonly unassigned: readonly Allocation[];
  /** Open tasks with dates and without an assignee. */
  readonly unassignedTasks: readonly Task[];
  readonly projects: ReadonlyMap<string, Project>;
  /** Working time of the organization, for the columns. */
  readonly time: WorkingTime;
}

const NO_TASKS: readonly Task[] = [];
const NO_TEAMS: readonly string[] = [];
const NO_ORGANIZATION = { working_days: [], working_hours: 0, holidays: [] };

function byMember<R extends { readonly team_member_id: string | null }>(
  rows: readonly R[],
): Map<string, R[]> {
  return Map.groupBy(rows, (row) => row.team_member_id ?? '');
}

const last = new WeakMap<TeamMember, PlannedPerson>();

const sameRows = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index]);

/** The previous object if nothing about the person changed, so that memoized results stay valid. */
function settled(person: PlannedPerson): PlannedPerson {
  const known = last.get(person.member);
  const isSame =
    known?.jobTitle === person.jobTitle &&
    sameRows(known.alsoIn, person.alsoIn) &&
    known.time.week === person.time.week &&
    known.time.holidays === person.time.holidays &&
    sameRows(known.allocations, person.allocations) &&
    sameRows(known.timeOff, person.timeOff) &&
    sameRows(known.tasks, person.tasks);
  if (isSame) return known;
  last.set(person.member, person);
  return person;
}

/** The other teams of the active team's organization that are on this device. */
export function useSisterTeams(): readonly Team[] {
  const team = useTeam();
  const teams = useTeams();
  return useMemo(
    () => teams.filter((one) => one.organization_id === team?.organization_id && one.id !== team.id),
    [team, teams],
  );
}

/** Ids of the sister teams that a user is an active member of, by user id. */
function useAlsoIn(): ReadonlyMap<string, readonly string[]> {
  const teams = useSisterTeams();
  const members = useRows('teamMember');
  return useMemo(() => {
    const sisters = new Set(teams.map(({ id }) => id));
    const found = new Map<string, string[]>();
    for (const { team_id: teamId, user_id: userId, active } of members)
      if (active && userId !== null && sisters.has(teamId))
        found.set(userId, [...(found.get(userId) ?? []), teamId].toSorted());
    return found;
  }, [teams, members]);
}

/** Everybody who works in the team, by name, with their allocations, time off and dated tasks. */
export function useSchedulePlan(): SchedulePlan {
  const team = useTeam();
  const members = useTeamMembers();
  const titles = useJobTitles();
  const projects = useProjects();
  const allocations = useRowsBy('allocation', 'team_id', team?.id ?? '');
  const timeOff = useRowsBy('timeOff', 'team_id', team?.id ?? '');
  const alsoIn = useAlsoIn();
  const { byMember: tasks, unassigned: unassignedTasks } = usePersonalPlan();
  const time = useMemo(() => workingTime(team ?? NO_ORGANIZATION), [team]);
  return useMemo(() => {
    const organization = team ?? NO_ORGANIZATION;
    const { holidays } = time;
    const names = new Map(titles.map((title) => [title.id, title.name]));
    const planned = byMember(allocations);
    const away = byMember(timeOff);
    return {
      people: members
        .filter((member) => member.active)
        .map((member) => {
          const off = away.get(member.id) ?? [];
          const own = workingTime(organization, member, off, holidays);
          return settled({
            member,
            jobTitle: names.get(member.job_title_id ?? '') ?? '',
            alsoIn: alsoIn.get(member.user_id ?? '') ?? NO_TEAMS,
            time: member.working_week ? own : { ...own, week: time.week },
            allocations: planned.get(member.id) ?? [],
            timeOff: off,
            tasks: tasks.get(member.id) ?? NO_TASKS,
          });
        }),
      unassigned: planned.get('') ?? [],
      unassignedTasks,
      projects: new Map(projects.map((project) => [project.id, project])),
      time,
    };
  }, [team, time, members, titles, alsoIn, projects, allocations, timeOff, tasks, unassignedTasks]);
}

/** The person's working time in the active team. */
export function useMyWorkingTime(): WorkingTime {
  const team = useTeam();
  const member = useMyMembership();
  const timeOff = useRowsBy('timeOff', 'team_id', team?.id ?? '');
  return useMemo(() => {
    const off = timeOff.filter((row) => row.team_member_id === member?.id);
    return workingTime(team ?? NO_ORGANIZATION, member ?? null, off);
  }, [team, member, timeOff]);
}

/** The teams of the active team's organization that are on this device. */
export function useOrganizationTeamIds(): readonly string[] {
  const team = useTeam();
  const teams = useTeams();
  return useMemo(
    () => teams.filter((one) => one.organization_id === team?.organization_id).map((one) => one.id),
    [team, teams],
  );
}

/** Stores changes of the plan as one undo step; returns the error code of a refusal, or null when they are stored. */
export function usePlan(): (list: readonly NamedMutation[]) => Promise<string | null> {
  const mutateAll = useMutateAll();
  return useCallback(
    async (list) => {
      try {
        await mutateAll(list);
        return null;
      } catch (error) {
        if (error instanceof AppError) return error.code;
        throw error;
      }
    },
    [mutateAll],
  );
}
