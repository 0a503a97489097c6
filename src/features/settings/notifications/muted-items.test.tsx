/** The list of muted items in the settings, over the real replica and without a server. */
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../../../test/support/task-rows.ts';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { MutedItems } from './muted-items.tsx';

const page = screenHost(localeTexts(['settings-notifications']));

const names = () => [...document.querySelectorAll('.notices-name')].map((one) => one.textContent);

it('lists muted projects and tasks that the person can see, and unmutes a task', async () => {
  const task = { ...taskRow(1), name: 'Dig' };
  const [client] = await openDataTabs(1, [task]);
  if (!client) throw new Error('no tab');
  await page.render(
    <SyncProvider client={client}>
      <MutedItems />
    </SyncProvider>,
  );
  await settled(() => expect(document.body.textContent).toContain('Nothing is muted.'));
  const inTeam = { team_id: TEAM_ID, project_id: PROJECT_ID };
  await act(async () => {
    await client.mutate('mute.task', { taskId: task.id, muted: true });
    await client.mutate('mute.project', { projectId: PROJECT_ID, muted: true });
    await client.replica.mute.put({ ...inTeam, id: rowId(7, 99), task_id: rowId(7, 99) });
  });
  await settled(() => expect(names()).toEqual(['Bridge', 'Dig']));
  expect(document.body.textContent).not.toContain('Nothing is muted.');
  expect(document.querySelector('ul')?.textContent).toContain('Bridge · Builders');

  await act(async () => document.querySelector<HTMLElement>('[aria-label="Unmute “Dig”"]')?.click());
  await settled(() => expect(names()).toEqual(['Bridge']));
  await act(async () => expect.poll(() => client.replica.mute.get(task.id)).toBeUndefined());
});
