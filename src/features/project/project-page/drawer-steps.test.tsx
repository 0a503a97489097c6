/** The tasks that the drawer steps through, over the real replica without a server. */
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { MEMBER_ROWS, PROJECT_ID, rowId, taskRow } from '../../../../test/support/task-rows.ts';

const page = screenHost();
const [ANA = '', BO = ''] = MEMBER_ROWS.map(({ id }) => id);
const { View, now } = projectView(({ result }) => result.rows.map(({ key }) => <i key={key}>{key}</i>));

it('counts a task of several groups once, and steps from the row that was opened', async () => {
  const { screen, router, client } = await projectScreen(View, [
    taskRow(1, { assignees: [ANA, BO], order_status: 'a1' }),
    taskRow(2, { assignees: [ANA], order_status: 'a2' }),
    taskRow(3, { assignees: [BO], order_status: 'a3' }),
  ]);
  const [mine] = await client.replica.projectMember.toArray();
  if (mine) await client.replica.projectMember.put({ ...mine, id: rowId(10, 1), team_member_id: BO });
  await page.render(screen);
  await act(() => router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=tasks-list&group=members` }));
  const rowsOf = (id: string) => now.result.rows.filter((row) => row.kind === 'task' && row.task.id === id);
  const first = taskRow(1).id;
  await settled(() => expect(rowsOf(first)).toHaveLength(2));
  const shows = (index: number, task: number) =>
    settled(() => {
      expect(now.work.position).toEqual({ index, of: 3 });
      expect(now.open.openTask).toBe(taskRow(task).id);
    });
  await act(async () => now.open.setOpenTask(first));
  await shows(1, 1);
  await act(async () => now.work.openNext(1));
  await shows(2, 2);
  await act(async () => now.work.openNext(1));
  await shows(3, 3);
  // In the group of Bo, the task is the one before.
  await act(async () => now.open.setOpenTask(null));
  await act(async () => now.work.store.setCursor(rowsOf(first)[1]?.key ?? null));
  await act(async () => now.open.setOpenTask(first));
  await shows(2, 1);
  await act(async () => now.work.openNext(1));
  await shows(3, 3);
});
