/** The first steps are checked off as they are done, over the real replica and without a server. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { beOnPhone } from '../../../test/support/finger.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { taskRow } from '../../../test/support/task-rows.ts';
import { change } from '../../data/mutate.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { click, find } from '../../../test/support/render.tsx';
import { FirstSteps } from './first-steps.tsx';

const page = screenHost(localeTexts(['home', 'ui']));

afterEach(() => vi.restoreAllMocks());

async function open() {
  const [client] = await openDataTabs(1, [taskRow(1)]);
  if (!client) throw new Error('no tab');
  const show = async (): Promise<void> => {
    const root = createRootRoute({ component: FirstSteps });
    const router = createRouter({ routeTree: root, history: createMemoryHistory() });
    await page.render(
      <SyncProvider client={client}>
        <RouterProvider router={router} />
      </SyncProvider>,
    );
  };
  await show();
  await settled(() => expect(page.host.querySelector('.hf-count')).not.toBeNull());
  return { client, show };
}

const taken = (): string[] =>
  [...page.host.querySelectorAll('.home-step')]
    .filter((step) => step.querySelector('input')?.checked)
    .map((step) => step.querySelector('.home-step-name')?.textContent ?? '');

it('checks off a step when it is done, and leaves it checked after undo', async () => {
  const { client } = await open();
  const before = taken();
  expect(before).not.toContain('Finish a task');
  const status = (await client.replica.status.toArray()).find((one) => one.id !== taskRow(1).status_id);
  await client.mutateAll([change('task.setStatus', { taskId: taskRow(1).id, statusId: status?.id ?? '' })]);
  await settled(() => expect(taken()).toContain('Finish a task'));
  await client.undo();
  await settled(() => expect(taken()).toEqual([...before, 'Finish a task']));
});

it('describes touch gestures instead of keys on a phone', async () => {
  await open();
  expect(page.host.textContent).toContain('Ctrl K');
  await page.render(null);
  beOnPhone();
  await open();
  expect(page.host.textContent).toContain('Swipe it to the right');
  expect(page.host.textContent).not.toMatch(/Ctrl|Press C/);
});

it('lets a step be checked by hand, and stays hidden once it was hidden', async () => {
  const { show } = await open();
  const box = find('.home-step:last-child input');
  await click(box);
  await settled(() => expect(box).toHaveProperty('checked', true));
  await click(find('[aria-label="Hide the first steps"]'));
  await settled(() => expect(page.host.querySelector('.home-steps')).toBeNull());
  await page.render(null);
  await show();
  await settled(() => expect(localStorage.length).toBeGreaterThan(0));
  expect(page.host.querySelector('.home-steps')).toBeNull();
});
