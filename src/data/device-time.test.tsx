/** Logged time from the replica of a member of two teams: each team shows only its own. */
import { expect, it } from 'vitest';
import type { WorkLog } from '../../contract/entities/task-entities.ts';
import { USER_ID } from '../../test/support/data-tabs.ts';
import { projectScreen } from '../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../test/support/screen-host.tsx';
import { AT, PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../test/support/task-rows.ts';
import { useDeviceLogs } from './device-time.ts';
import { useLoggedTime } from './logged-time.ts';

const page = screenHost();

const log = (index: number, teamId: string, projectId: string, seconds: number): WorkLog => ({
  id: rowId(30, index),
  task_id: rowId(7, index),
  project_id: projectId,
  team_id: teamId,
  user_id: USER_ID,
  time_spent: seconds,
  started_at: AT,
  description: null,
  logged_by_timer: false,
  created_at: AT,
});

function Times() {
  const seconds = useDeviceLogs(null)?.map((one) => one.seconds);
  const logged = useLoggedTime(USER_ID, AT.slice(0, 10), AT.slice(0, 10));
  return JSON.stringify({ seconds, other: logged && logged.billableMinutes + logged.otherMinutes });
}

it('shows only the time logs of the active team', async () => {
  const { client, screen } = await projectScreen(Times, [taskRow(1)]);
  await client.replica.workLog.bulkPut([
    log(1, TEAM_ID, PROJECT_ID, 3_600),
    log(2, rowId(1, 2), rowId(2, 2), 7_200),
  ]);
  await page.render(screen);
  await settled(() => expect(JSON.parse(page.host.textContent)).toEqual({ seconds: [3_600], other: 60 }));
});
