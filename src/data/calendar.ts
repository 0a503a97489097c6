/**
 * Data of calendars besides a project's task list: the person's tasks with their days, special days, and changing
 * dates.
 */
import { useMemo } from 'react';
import type { Task } from '../../contract/entities/task-entities.ts';
import { indexHolidays, workingDay, workingTime } from '../../contract/rules/working-time.ts';
import { useAssignedTasks } from './home.ts';
import { change } from './mutate.ts';
import { useTeamMembers } from './people.ts';
import { useProjectPrefs, useProjects } from './projects.ts';
import { useMutateAll } from './sync-context.ts';
import { useRow, useRowsBy } from './use-store.ts';
import { useWorkedDays } from './worked-days.ts';

/** The person's tasks in the active team, including done ones, in projects they have not archived. */
export function useMyTasksOfAllDays(): readonly Task[] {
  const tasks = useAssignedTasks();
  const projects = useProjects();
  const prefs = useProjectPrefs();
  return useMemo(() => {
    const visible = new Set(projects.flatMap(({ id }) => (prefs.get(id)?.archived ? [] : [id])));
    return (tasks ?? []).filter((task) => !task.archived && visible.has(task.project_id));
  }, [tasks, projects, prefs]);
}

interface SpecialDay {
  readonly free: boolean;
  readonly holiday: string | null;
  readonly away: readonly string[];
}

/**
 * Non-working days and holidays of a team, and which of these members are away; the same function until something
 * changes.
 */
export function useSpecialDays(teamId: string, memberIds: ReadonlySet<string>): (day: string) => SpecialDay {
  const team = useRow('team', teamId);
  const isWorked = useWorkedDays(teamId);
  const members = useTeamMembers(teamId);
  const timeOff = useRowsBy('timeOff', 'team_id', teamId);
  return useMemo(() => {
    const holidays = indexHolidays(team?.holidays ?? []);
    // Treats every weekday as a working day, so that a holiday on a non-working day is shown too.
    const everyDay = workingTime({ working_days: [], working_hours: 0, holidays: [] }, null, [], holidays);
    const names = new Map(members.map((member) => [member.id, member.name]));
    const off = timeOff.filter((one) => memberIds.has(one.team_member_id));
    return (day: string): SpecialDay => ({
      free: !isWorked(day),
      holiday: workingDay(everyDay, day).holiday?.name ?? null,
      away: [
        ...new Set(
          off
            .filter((one) => one.start_date <= day && day <= one.end_date)
            .flatMap((one) => names.get(one.team_member_id) ?? []),
        ),
      ],
    });
  }, [team, isWorked, members, timeOff, memberIds]);
}

export interface TaskDayChange {
  readonly start_date: string | null;
  readonly end_date: string | null;
  /** `HH:mm`; omitted when unchanged. */
  readonly time?: string | null;
}

/** Sets dates and time of a task as one undo step; unchanged values are not sent. */
export function useSetTaskDays(): (task: Task, wanted: TaskDayChange) => Promise<void> {
  const mutateAll = useMutateAll();
  return useMemo(
    () => async (task, wanted) => {
      const dates = {
        ...(wanted.start_date !== task.start_date && { startDate: wanted.start_date }),
        ...(wanted.end_date !== task.end_date && { endDate: wanted.end_date }),
      };
      const time = wanted.time ?? null;
      const isNewTime = wanted.time !== undefined && time !== (task.due_time?.slice(0, 5) ?? null);
      const list = [
        ...(Object.keys(dates).length > 0 ? [change('task.setDates', { taskId: task.id, ...dates })] : []),
        ...(isNewTime ? [change('task.setDueTime', { taskId: task.id, dueTime: time })] : []),
      ];
      if (list.length > 0) await mutateAll(list);
    },
    [mutateAll],
  );
}
