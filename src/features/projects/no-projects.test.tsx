import { expect, it, vi } from 'vitest';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { click, find } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { rowId } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { NoProjects } from './no-projects.tsx';

const page = screenHost();

it('clears the search and the filters of the list', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const change = vi.fn<(change: object) => void>();
  const query = {
    ...({ filter: 'all', search: '', sort: 'name', descending: false } as const),
    ...{ statuses: [], categories: [], priorities: [rowId(20, 1)], healths: [rowId(21, 1)] },
  };
  await page.render(
    <SyncProvider client={client}>
      <NoProjects query={query} change={change} total={2} onCreate={null} onFromTemplate={() => undefined} />
    </SyncProvider>,
  );
  await settled(() => void find('button'));
  await click(find('button'));
  const [cleared = {}] = change.mock.calls[0] ?? [];
  expect(Object.keys(cleared).toSorted()).toEqual([
    'categories',
    'healths',
    'priorities',
    'search',
    'statuses',
  ]);
});
