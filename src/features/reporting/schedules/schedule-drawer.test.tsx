/** The form of a scheduled report that was closed before it was saved. */
import { beforeAll, expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { click, find, type } from '../../../../test/support/render.tsx';
import { MEMBER_ROWS } from '../../../../test/support/task-rows.ts';
import { ScheduleDrawer } from './schedule-drawer.tsx';
import { newForm } from './schedule-form-state.ts';

const page = screenHost({ reporting: { schedules: { receivesNone: '{{name}} (receives no reports)' } } });
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

it('shows recipients who may no longer see reports, so that they can be taken out', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const [ana] = MEMBER_ROWS;
  await page.render(
    <SyncProvider client={client}>
      <ScheduleDrawer
        schedule={null}
        first={newForm('projects', 'Monday report', ana?.id)}
        onClose={() => undefined}
        onChanged={() => undefined}
      />
    </SyncProvider>,
  );
  const box = () => document.querySelector<HTMLInputElement>('.schedule-people input');
  await settled(() => expect(find('.schedule-people label').textContent).toBe('Ana (receives no reports)'));
  expect(box()?.checked).toBe(true);
  await click(find('.schedule-people input'));
  expect(box()?.checked).toBe(false);
});
