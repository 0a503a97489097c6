/** The form of a scheduled report that was closed before it was saved. */
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { type } from '../../../../test/support/render.tsx';
import { ScheduleDrawer } from './schedule-drawer.tsx';
import { newForm } from './schedule-form-state.ts';

const page = screenHost();
beforeAll(loadFloatingParts, 60_000);

it('restores the typed text when it is opened again', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const drawer = (
    <SyncProvider client={client}>
      <ScheduleDrawer
        schedule={null}
        first={newForm('projects', '', undefined)}
        onClose={() => undefined}
        onChanged={() => undefined}
      />
    </SyncProvider>
  );
  const name = () =>
    settled(() => {
      const field = document.querySelector<HTMLInputElement>('.schedule-form input');
      if (!field) throw new Error('no field');
      return field;
    });
  await page.render(drawer);
  await type(await name(), 'Every Monday');
  await page.render(null);
  await settled(() => expect(document.querySelector('.schedule-form')).toBeNull());
  await act(async () => undefined);
  await page.render(drawer);
  expect((await name()).value).toBe('Every Monday');
});
