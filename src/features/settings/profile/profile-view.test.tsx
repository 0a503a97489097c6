/** The name in the profile: typed text is a draft, and a name from another device is not. */
import { expect, it } from 'vitest';
import { openDataTabs, USER_ID } from '../../../../test/support/data-tabs.ts';
import { act } from '../../../../test/support/act.ts';
import { inRouter } from '../../../../test/support/in-router.tsx';
import { click, find, type } from '../../../../test/support/render.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { TEAM_ID } from '../../../../test/support/task-rows.ts';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { ProfileView } from './profile-view.tsx';

const page = screenHost();
const field = (): HTMLInputElement => {
  const found = find('input[name=name]');
  if (!(found instanceof HTMLInputElement)) throw new Error('no field');
  return found;
};

it('shows the name that another device has set, unless another one was typed here', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const show = async () => {
    await page.render(null);
    await page.render(
      inRouter(
        <SyncProvider client={client}>
          <ProfileView />
        </SyncProvider>,
      ),
    );
    await settled(() => void field());
  };
  /** As another device does, while the form is open. */
  const rename = (name: string) => act(() => client.mutate('profile.rename', { name, teamIds: [TEAM_ID] }));
  await show();
  await rename('Anna');
  await settled(() => expect(field().value).toBe('Anna'));
  await type(field(), 'Ana Maria');
  await rename('Annie');
  await show();
  await settled(() => expect(field().value).toBe('Ana Maria'));
  await click(find('.profile-save button'));
  await settled(async () =>
    expect(await client.replica.user.get(USER_ID)).toMatchObject({ name: 'Ana Maria' }),
  );
  await rename('Anna');
  await show();
  await settled(() => expect(field().value).toBe('Anna'));
});
