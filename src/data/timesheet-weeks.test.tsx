import { expect, it } from 'vitest';
import { act } from '../../test/support/act.ts';
import { openDataTabs } from '../../test/support/data-tabs.ts';
import { PROJECT_ID, rowId, TEAM_ID } from '../../test/support/task-rows.ts';
import { createMutate } from './mutate.ts';
import { SyncProvider } from './sync-provider.tsx';
import { useMyTimesheetWeek, useWeeksToDecide } from './timesheet-weeks.ts';
import { screenHost, settled } from '../../test/support/screen-host.tsx';

const MONDAY = '2026-11-16';
const [ANA, BO, CEM] = [rowId(5, 0), rowId(5, 1), rowId(5, 2)] as const;
const week = (index: number, member: string, start = MONDAY) => ({
  id: rowId(14, index),
  team_id: TEAM_ID,
  team_member_id: member,
  week_start: start,
  state: 'submitted' as const,
  note: null,
  answer: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-11-23T08:00:00.000Z',
  updated_at: '2026-11-23T08:00:00.000Z',
});

const page = screenHost();

function Weeks() {
  const waiting = useWeeksToDecide();
  const mine = useMyTimesheetWeek(MONDAY);
  return (
    <p>
      {mine?.state}: {waiting.map((one) => `${one.week_start} ${one.team_member_id}`).join(', ')}
    </p>
  );
}

it('lists for a manager the weeks of the members of their projects, oldest first, without their own', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const { replica } = client;
  const inProject = { project_id: PROJECT_ID, team_id: TEAM_ID, access_level: 'MEMBER' as const };
  const since = { created_at: '2026-11-01T08:00:00.000Z' };
  await replica.projectMember.put({ id: rowId(10, 1), ...inProject, team_member_id: BO, ...since });
  await replica.timesheetWeek.bulkPut([week(1, ANA), week(2, BO), week(3, BO, '2026-11-09'), week(4, CEM)]);
  await page.render(
    <SyncProvider client={client}>
      <Weeks />
    </SyncProvider>,
  );
  const expectText = (text: string) => settled(() => expect(page.host.textContent).toBe(text));
  await expectText(`submitted: 2026-11-09 ${BO}, ${MONDAY} ${BO}`);
  const mutate = createMutate((list, options) => client.mutateAll(list, options));
  await act(async () =>
    mutate.timesheetWeek.decide({ weekId: rowId(14, 3), approved: false, answer: 'Which site?' }),
  );
  await expectText(`submitted: ${MONDAY} ${BO}`);
  expect(await replica.timesheetWeek.get(rowId(14, 3))).toMatchObject({
    state: 'sent_back',
    answer: 'Which site?',
  });
});
