import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { rowId, taskRow, TEAM_ID } from '../../../../test/support/task-rows.ts';
import { useTask } from '../../../data/tasks/use-task.ts';
import { TaskActivity } from './task-activity.tsx';

const page = screenHost(localeTexts(['activity', 'tasks', 'ui']));

function Activity() {
  const task = useTask(taskRow(1).id);
  return task ? <TaskActivity task={task} /> : null;
}

it('names the person beside their pending changes while another team is active', async () => {
  const { client, screen } = await projectScreen(Activity, [taskRow(1)]);
  const team = await client.replica.team.get(TEAM_ID);
  if (team) await client.replica.team.put({ ...team, id: rowId(1, 9) });
  await client.replica.user.toCollection().modify({ active_team_id: rowId(1, 9) });
  await page.render(screen);
  await act(async () => client.mutate('task.rename', { taskId: taskRow(1).id, name: 'Roof' }));
  await settled(() => expect(page.host.textContent).toContain('Roof'));
  expect(page.host.textContent).toContain('Ana');
});
