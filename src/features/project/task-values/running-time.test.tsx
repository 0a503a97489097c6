import { expect, it, vi } from 'vitest';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../../../test/support/task-rows.ts';
import { RunningTime } from './running-time.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';

const START = '2026-03-02T08:00:00.000Z';
const page = screenHost();

it('adds the running timer to the logged time, and marks a total above the estimate', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(START) + 1000);
  const task = taskRow(1, { logged_seconds: (35 * 60 + 20) * 60, total_minutes: 24 * 60 });
  const [client] = await openDataTabs(1, [task]);
  if (!client) throw new Error('no tab');
  await client.replica.timer.put({
    id: rowId(14, 1),
    task_id: task.id,
    project_id: PROJECT_ID,
    team_id: TEAM_ID,
    start_time: START,
  });
  const show = (estimate: number) =>
    page.render(
      <SyncProvider client={client}>
        <RunningTime task={{ ...task, total_minutes: estimate }} />
      </SyncProvider>,
    );
  const shows = (selector: string) =>
    settled(() => expect(page.host.querySelector(selector)?.textContent).toBe('35:20:01'));
  await show(24 * 60);
  await shows('.hf-clock.hf-over');
  await show(36 * 60);
  await shows('.hf-clock:not(.hf-over)');
});
