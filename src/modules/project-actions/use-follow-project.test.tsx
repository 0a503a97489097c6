/** Following a project over the real replica: it can be undone, and a failure is reported. */
import { expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../test/support/project-screen.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { PROJECT_ID, TEAM_ID } from '../../../test/support/task-rows.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { useFollowProject } from './use-follow-project.ts';

const page = screenHost(localeTexts(['common', 'sync', 'errors']));

function Follow() {
  const { onSelect } = useFollowProject({ id: PROJECT_ID, team_id: TEAM_ID });
  return (
    <button type="button" onClick={() => onSelect?.()}>
      follow
    </button>
  );
}
const follow = () => act(async () => page.host.querySelector('button')?.click());

it('reports a failure to store, and otherwise offers an undo', async () => {
  const { client, screen } = await projectScreen(Follow, []);
  await page.render(screen);
  await settled(() => expect(page.host.querySelector('button')).not.toBeNull());
  const failing = vi.spyOn(client, 'mutateAll').mockRejectedValue(new Error('no space'));
  await follow();
  await settled(() => expect(readToasts().messages).toMatchObject([{ tone: 'error' }]));
  expect(readToasts().action).toBeNull();
  failing.mockRestore();
  await follow();
  const follows = async () => (await client.replica.projectPref.get(PROJECT_ID))?.subscribed;
  await settled(async () =>
    expect([await follows(), readToasts().action]).toEqual([true, expect.anything()]),
  );
  await act(async () => readToasts().action?.onAction?.());
  await settled(async () => expect(await follows()).not.toBe(true));
});
