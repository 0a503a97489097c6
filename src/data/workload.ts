/** The people of a project with their assigned work, allocations and logged time, all from the replica. */
import { useCallback, useMemo } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { dayInZone } from '../../contract/rules/zone-day.ts';
import { useMe } from './people.ts';
import { useOpenPlannedTasks } from './planned-tasks.ts';
import { doneStatusIds } from './done-statuses.ts';
import { useProjectMembers, useStatuses } from './project-setup.ts';
import { type PlannedPerson, type SchedulePlan, useSchedulePlan } from './schedule.ts';
import { useProjectTasks } from './tasks/use-project-tasks.ts';
import { type ReplicaQuery, useReplicaQuery } from './use-replica-query.ts';
import { useStoreValue } from './use-store.ts';

/** Logged minutes by day. */
type LoggedDays = ReadonlyMap<string, number>;
const NOTHING: LoggedDays = new Map();

export interface WorkloadPerson extends PlannedPerson {
  /** Minutes logged in this project, by day. */
  readonly logged: LoggedDays;
}

export interface Workload {
  readonly people: readonly WorkloadPerson[];
  /** Open tasks of the project without an assignee. */
  readonly unassigned: readonly Task[];
  readonly plan: SchedulePlan;
  /** Whether any open task of the project has an estimate. */
  readonly isEstimated: boolean;
  readonly ready: boolean;
}

function useLogged(projectId: string): ReadonlyMap<string, LoggedDays> | null {
  const zone = useMe()?.timezone_name ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const read: ReplicaQuery<ReadonlyMap<string, LoggedDays>> = useCallback(
    async (replica) => {
      const byUser = new Map<string, Map<string, number>>();
      for (const log of await replica.workLog.where('project_id').equals(projectId).toArray()) {
        const day = dayInZone(new Date(log.started_at), zone);
        const days = byUser.get(log.user_id) ?? new Map<string, number>();
        days.set(day, (days.get(day) ?? 0) + log.time_spent / 60);
        byUser.set(log.user_id, days);
      }
      return byUser;
    },
    [projectId, zone],
  );
  return useReplicaQuery(read);
}

/** `withOthers`: the tasks and allocations of other projects count too. */
export function useWorkload(projectId: string, withOthers: boolean): Workload {
  const plan = useSchedulePlan();
  const members = useProjectMembers(projectId);
  const store = useProjectTasks(projectId);
  const version = useStoreValue(store, store.getVersion);
  const statuses = useStatuses(projectId);
  const planned = useOpenPlannedTasks();
  const logged = useLogged(projectId);
  return useMemo(() => {
    const done = doneStatusIds(statuses);
    // Makes the memoized value depend on the tasks.
    const rows = version < 0 ? [] : [...store.rows()];
    const open = rows.filter((task) => !task.archived && !done.has(task.status_id));
    const inProject = new Set(members.map((one) => one.team_member_id));
    for (const task of open) for (const id of task.assignees) inProject.add(id);
    const others = withOthers ? (planned ?? []).filter((task) => task.project_id !== projectId) : [];
    const all = [...open, ...others];
    return {
      people: plan.people
        .filter(({ member }) => inProject.has(member.id))
        .map((person) => ({
          ...person,
          tasks: all.filter((task) => task.assignees.includes(person.member.id)),
          allocations: person.allocations.filter((one) => withOthers || one.project_id === projectId),
          logged: logged?.get(person.member.user_id ?? '') ?? NOTHING,
        })),
      unassigned: open.filter((task) => task.assignees.length === 0),
      plan,
      isEstimated: open.some((task) => task.total_minutes > 0),
      ready: store.ready,
    };
  }, [plan, members, store, version, statuses, planned, logged, withOthers, projectId]);
}
