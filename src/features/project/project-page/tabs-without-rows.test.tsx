/** Keys and new tasks on the tabs of a project without task rows, over the real replica and without a server. */
import { expect, it } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { projectScreen } from '../../../../test/support/project-screen.tsx';
import { projectView } from '../../../../test/support/project-view.tsx';
import { screenHost, settled } from '../../../../test/support/screen-host.tsx';
import { PROJECT_ID, STATUS_ROWS, taskRow } from '../../../../test/support/task-rows.ts';

const page = screenHost(localeTexts(['tasks']));
const [todo = ''] = STATUS_ROWS.map((status) => status.id);
const task = taskRow(1);

const { View, now } = projectView(({ view }) => <output>{view.tab}</output>);

async function open(tab: string) {
  const { client, router, screen } = await projectScreen(View, [task, taskRow(2)]);
  await page.render(screen);
  const goTo = async (to: string) => {
    await act(() => router.navigate({ href: `/worklenz/projects/${PROJECT_ID}?tab=${to}` }));
    await settled(() => expect(page.host.textContent).toBe(to));
  };
  await goTo(tab);
  return { goTo, statusOf: async (id: string) => (await client.replica.task.get(id))?.status_id };
}

/** Whether the page handled the key. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  act(() => void document.body.dispatchEvent(event));
  return event.defaultPrevented;
}

it.each(['insights', 'workload'])('leaves the keys of lists to the browser on %s', async (tab) => {
  const { goTo, statusOf } = await open('tasks-list');
  const row = await settled(() => {
    const found = now.work.store.rows.find((one) => one.kind === 'task');
    expect(found).toBeDefined();
    return found;
  });
  act(() => now.work.store.setCursor(row?.key ?? null));
  await goTo(tab);
  expect(press('ArrowRight', { altKey: true })).toBe(false);
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'End', 'x', 'Delete'])
    expect([key, press(key)]).toEqual([key, false]);
  expect(press('a', { ctrlKey: true })).toBe(false);
  expect(now.work.store.getState().selected.size).toBe(0);
  expect(await statusOf(task.id)).toBe(task.status_id);
  await goTo('tasks-list');
  expect(now.work.store.targets()).toHaveLength(1);
});

it.each(['roadmap', 'workload', 'insights'])('switches from %s to the list for a new task', async (tab) => {
  await open(tab);
  act(() => now.work.newTask());
  await settled(() => expect(page.host.textContent).toBe('tasks-list'));
  await settled(() => expect(now.work.store.getState().adding).toBe(`add ${todo}`));
  expect(now.work.store.rows.some(({ key }) => key === `add ${todo}`)).toBe(true);
});

it('opens the field of a new task in the list only on request', async () => {
  const { goTo } = await open('roadmap');
  await goTo('tasks-list');
  expect(now.work.store.getState().adding).toBeNull();
  act(() => now.work.newTask());
  expect(now.work.store.getState().adding).toBe(`add ${todo}`);
});
