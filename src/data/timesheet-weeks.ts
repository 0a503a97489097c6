/** Submitted timesheet weeks: the person's own, and those that wait for the person's decision. */
import { useMemo } from 'react';
import type { TimesheetWeek } from '../../contract/entities/report-entities.ts';
import { canDecideWeek } from '../../contract/rules/timesheet-weeks.ts';
import { useMyMembership, useMyRole, useTeam } from './people.ts';
import { useRows, useRowsBy } from './use-store.ts';

function useTimesheetWeeks(): readonly TimesheetWeek[] {
  const team = useTeam();
  return useRowsBy('timesheetWeek', 'team_id', team?.id ?? '');
}

/** The person's own week that begins on that day; undefined while it is not submitted. */
export function useMyTimesheetWeek(weekStart: string): TimesheetWeek | undefined {
  const weeks = useTimesheetWeeks();
  const me = useMyMembership();
  return weeks.find((one) => one.team_member_id === me?.id && one.week_start === weekStart);
}

/** Members of the projects that the person manages. */
function useManagedMembers(): ReadonlySet<string> {
  const me = useMyMembership();
  const rows = useRows('projectMember');
  return useMemo(() => {
    const mine = rows.filter((row) => row.team_member_id === me?.id && row.access_level !== 'MEMBER');
    const managed = new Set(mine.map((row) => row.project_id));
    return new Set(rows.filter((row) => managed.has(row.project_id)).map((row) => row.team_member_id));
  }, [rows, me?.id]);
}

/** Weeks that the person may approve or reject, oldest first. */
export function useWeeksToDecide(): readonly TimesheetWeek[] {
  const weeks = useTimesheetWeeks();
  const me = useMyMembership();
  const role = useMyRole();
  const managed = useManagedMembers();
  return useMemo(
    () =>
      weeks
        .filter(({ state, team_member_id: member }) => {
          const judge = { role, own: member === me?.id, managesThem: managed.has(member) };
          return state === 'submitted' && canDecideWeek(judge);
        })
        .toSorted((one, other) => one.week_start.localeCompare(other.week_start)),
    [weeks, me?.id, role, managed],
  );
}
