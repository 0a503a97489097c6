/** A group of tasks of a report: the first of them, all of them, and the first again. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import { FirstTasks } from './first-tasks.tsx';
import type { ReportTask } from './report-task.ts';

const page = screenHost();
const tasks = Array.from({ length: 52 }, (_, index) => ({
  id: String(index),
  name: `Task ${String(index)}`,
})) as unknown as readonly ReportTask[];
const Screen = () => <FirstTasks label="Doing" tasks={tasks} columns={['task']} />;

it('shows the rest on request, and hides it again', async () => {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router as never} />
    </SyncProvider>,
  );
  const more = () => page.host.querySelector<HTMLElement>('.report-more');
  const press = () => act(async () => more()?.click());
  const last = () => page.host.textContent?.includes('Task 51');
  await settled(() => expect(more()?.textContent).toBe('more'));
  expect(last()).toBe(false);
  await press();
  expect(more()?.textContent).toBe('less');
  expect(last()).toBe(true);
  await press();
  expect(more()?.textContent).toBe('more');
  expect(last()).toBe(false);
});
