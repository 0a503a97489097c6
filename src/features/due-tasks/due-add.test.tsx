/** Adding tasks in the groups of the due tasks page, and its compact rows, over the real replica. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { dueScreen } from '../../../test/support/due-screen.tsx';
import { press, type } from '../../../test/support/render.tsx';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { MEMBER_ROWS, PROJECT_ID, taskRow } from '../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { clearToasts } from '../../ui/toast-store.ts';

const page = screenHost();
const [ANA, BO] = MEMBER_ROWS;

beforeAll(loadFloatingParts, 60_000);
beforeEach(() => {
  clearToasts();
  localStorage.clear();
});

async function open(search: string) {
  const rows = [
    taskRow(1, { name: 'Dig', end_date: '2020-01-02', assignees: [ANA?.id ?? ''] }),
    taskRow(2, { name: 'Pour', end_date: '2020-01-01', assignees: [BO?.id ?? ''] }),
  ];
  const [client] = await openDataTabs(1, rows);
  if (!client) throw new Error('no tab');
  await page.render(dueScreen(client, search, null).node);
  await settled(() => expect(page.host.querySelectorAll('.due-row')).toHaveLength(2));
  return client;
}
const buttons = () => [...page.host.querySelectorAll<HTMLElement>('.due-add-button')];
const field = () => page.host.querySelector<HTMLInputElement>('.due-add input');

it('creates a task with the values of its group, and clears the field for the next one', async () => {
  const client = await open('?span=any&group=members');
  expect(buttons()).toHaveLength(2);
  await act(async () => buttons()[1]?.click());
  // At once: the next letter would be a shortcut otherwise.
  expect(document.activeElement).toBe(field());
  await type(field() as HTMLInputElement, 'Rake');
  await press('Enter', {}, field());
  await settled(async () =>
    expect((await client.replica.task.toArray()).find(({ name }) => name === 'Rake')).toMatchObject({
      ...{ project_id: PROJECT_ID, assignees: [BO?.id] },
      end_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }),
  );
  expect(field()?.value).toBe('');
  // An empty field turns into the button again on blur.
  await act(async () => field()?.blur());
  await settled(() => expect(buttons()).toHaveLength(2));
});

it('offers no field where a new task would not be shown', async () => {
  await open('?span=overdue&group=members');
  expect(buttons()).toHaveLength(0);
});

it('toggles compact rows, and stores the choice on the device', async () => {
  await open('?span=any&group=members');
  const tool = page.host.querySelector<HTMLElement>('.due-tools [aria-pressed]');
  const list = () => page.host.querySelector('.due-list');
  expect(list()?.hasAttribute('data-compact')).toBe(false);
  await act(async () => tool?.click());
  expect(list()?.hasAttribute('data-compact')).toBe(true);
  expect(localStorage.getItem('holdfast.compact-rows')).toBe('1');
  await act(async () => tool?.click());
  expect(list()?.hasAttribute('data-compact')).toBe(false);
});
