import { beforeEach, expect, it, vi } from 'vitest';
import { SyncProvider } from '../../data/sync-provider.tsx';
import type { SyncClient } from '../../data/sync-types.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import type { RowLookups } from '../../modules/task-rows/row-lookups.ts';
import type { HomeRows } from './home-rows.ts';
import { MyTasks } from './my-tasks.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';

const NOTHING = {
  tasks: [],
  counts: { All: 0, Today: 0, Upcoming: 0, Overdue: 0, NoDueDate: 0 },
};
const FACTS = {} as RowLookups;
const ROWS = {} as HomeRows;
const page = screenHost(localeTexts(['home']));
let client: SyncClient;

beforeEach(async () => {
  const [tab] = await openDataTabs(1, []);
  if (!tab) throw new Error('no tab');
  client = tab;
  vi.spyOn(client, 'status').mockReturnValue({ ...tab.status(), bootstrap: null });
});

const show = () =>
  page.render(
    <SyncProvider client={client}>
      <MyTasks byMe={false} lookups={FACTS} tab="All" shown={NOTHING} rows={ROWS} />
    </SyncProvider>,
  );
const says = (text: string) => settled(() => expect(page.host.textContent).toContain(text));

it('mentions adding a task only when there is a project for it', async () => {
  await show();
  await says('or that you add above');
  await page.render(null);

  await client.replica.project.clear();
  await show();
  await says('Tasks that somebody gives you appear here by due date.');
});
