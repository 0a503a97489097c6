/** The roadmap of all projects over the real replica, without a server: moving dates by keys, and undo. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { MEMBER_ROWS, PROJECT_ID, PROJECT_ROW, rowId } from '../../../test/support/task-rows.ts';
import { useProjectItems } from '../../data/project-items.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { PortfolioView } from './portfolio-view.tsx';

const page = screenHost();
/** A member without a user. */
const INVITED = { id: rowId(5, 9), name: 'Ivy', user_id: null };
const edited = vi.fn<() => void>();
const Portfolio = () => <PortfolioView items={useProjectItems(false)} grouping={null} onEdit={edited} />;

async function open(start: string | null, end: string | null, ownerId = PROJECT_ROW.owner_id) {
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  await client.replica.project.put({ ...PROJECT_ROW, start_date: start, end_date: end, owner_id: ownerId });
  const [member] = await client.replica.teamMember.toArray();
  if (member) await client.replica.teamMember.put({ ...member, ...INVITED });
  const router = createRouter({
    routeTree: createRootRoute({ component: Portfolio }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router as never} />
    </SyncProvider>,
  );
  await settled(() => expect(page.host.querySelector('.pf')).toBeTruthy());
  const days = async () => {
    const project = await client.replica.project.get(PROJECT_ID);
    return [project?.start_date, project?.end_date];
  };
  const press = (key: string, more = {}) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      document.body.dispatchEvent(event);
    });
  return { client, days, press };
}

it('moves a project by a day or a week, and its end alone, each as one undo step', async () => {
  const { client, days, press } = await open('2026-12-01', '2026-12-10');
  await settled(() => expect(page.host.textContent).toContain(PROJECT_ROW.name));
  await press('j');
  await press('ArrowRight', { altKey: true });
  await settled(async () => expect(await days()).toEqual(['2026-12-02', '2026-12-11']));
  await press('ArrowLeft', { altKey: true, shiftKey: true });
  await settled(async () => expect(await days()).toEqual(['2026-11-25', '2026-12-04']));
  await press('}', { shiftKey: true });
  await settled(async () => expect(await days()).toEqual(['2026-11-25', '2026-12-05']));
  await act(async () => void (await client.undo()));
  await act(async () => void (await client.undo()));
  await settled(async () => expect(await days()).toEqual(['2026-12-02', '2026-12-11']));
});

it('offers to set the dates of the first project when no project has any', async () => {
  const { days, press } = await open(null, null);
  const offer = await settled(() => {
    const button = [...page.host.querySelectorAll('button')].find((one) =>
      one.textContent.includes('empty.dates'),
    );
    expect(button).toBeDefined();
    return button;
  });
  await press('j');
  await press('ArrowRight', { altKey: true });
  expect(await days()).toEqual([null, null]);
  await act(async () => offer?.click());
  expect(edited).toHaveBeenCalledOnce();
});

it('shows no lead for a project without an owner', async () => {
  const lead = () => page.host.querySelector('.pf-who .hf-av');
  await open('2026-12-01', '2026-12-10', MEMBER_ROWS[0]?.user_id ?? null);
  await settled(() => expect(lead()).not.toBeNull());
  await page.render(null);
  await open('2026-12-01', '2026-12-10', null);
  await settled(() => expect(page.host.textContent).toContain(PROJECT_ROW.name));
  expect(lead()).toBeNull();
});
