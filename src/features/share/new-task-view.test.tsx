/** The form for new tasks, as the palette and other applications open it, over the real replica, without a server. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import { MEMBER_ROWS, PROJECT_ID, rowId } from '../../../test/support/task-rows.ts';
import { dayIn } from '../../data/today.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { currentDate } from '../../lib/clock.ts';
import { addDays } from '../../lib/day.ts';
import { storeLastProject } from '../../modules/quick-add/last-project.ts';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { TASKS_AT_ONCE } from '../../modules/quick-add/pasted-lines.ts';
import { click, find, findInput, type } from '../../../test/support/render.tsx';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { NewTaskView } from './new-task-view.tsx';
import { until } from '../../../test/support/until.ts';

const page = screenHost(localeTexts(['share', 'files', 'ui', 'tasks', 'repeat', 'common', 'errors']));
const TOMORROW = addDays(dayIn('UTC', currentDate()), 1);
/** The project of the last created task. */
const OTHER = rowId(2, 9);
const HIGH = TASK_PRIORITIES[2].id;

/** `origin`: the form is opened from a page of this application. */
async function open(
  words: Readonly<Record<string, string>>,
  origin?: { readonly projectId: string },
  hasStatuses = true,
) {
  const [client] = await openDataTabs(1, []);
  if (!hasStatuses) await client?.replica.status.clear();
  const row = await client?.replica.project.get(PROJECT_ID);
  if (!client || !row) throw new Error('no tab');
  const [membership] = await client.replica.projectMember.toArray();
  if (origin && membership) {
    await client.replica.project.put({ ...row, id: OTHER, name: 'Quay' });
    await client.replica.projectMember.put({ ...membership, id: rowId(10, 9), project_id: OTHER });
  }
  const top = createRootRoute({ notFoundComponent: () => null });
  const form = createRoute({ getParentRoute: () => top, path: '/new-task', component: NewTaskView });
  const project = createRoute({ getParentRoute: () => top, path: '/worklenz/projects/$projectId' });
  const hash = new URLSearchParams(words).toString();
  const history = createMemoryHistory({ initialEntries: ['/', `/new-task#${hash}`] });
  const router = createRouter({ routeTree: top.addChildren([form, project]), history });
  if (origin) history.replace(`/new-task#${hash}`, { newTask: origin });
  await page.render(
    <SyncProvider client={client}>
      <RouterProvider router={router} />
    </SyncProvider>,
  );
  await settled(() => expect(page.host.querySelector('form input')).not.toBeNull());
  return { client, router };
}

const chips = () => [...page.host.querySelectorAll('.hf-add-tokens > *')].map((chip) => chip.textContent);

it('shows the tokens of the given and the typed name, and creates the task with them', async () => {
  const { client, router } = await open({ title: 'Call the surveyor tomorrow !high', text: 'By the gate' });
  await settled(() => expect(chips().slice(1)).toEqual(['High']));
  await type(findInput(), 'Call the surveyor tomorrow !high #quay @bo @nobody');
  await settled(() =>
    expect(chips().slice(1)).toEqual([
      'High',
      'Bo joins the project',
      'Nobody in the team is called “nobody”',
      'New label: quay',
    ]),
  );
  await click(find('[type=submit]'));
  await settled(() => expect(router.state.location.pathname).toContain(PROJECT_ID));
  const [task] = await client.replica.task.toArray();
  const [label] = await client.replica.label.toArray();
  expect(task).toMatchObject({
    ...{ name: 'Call the surveyor @nobody', end_date: TOMORROW, priority_id: HIGH },
    ...{ description: '<p>By the gate</p>', labels: [label?.id], assignees: [MEMBER_ROWS[1]?.id] },
  });
  expect(router.state.location.search).toMatchObject({ task: task?.id });
});

it('keeps the typed text when the task cannot be stored', async () => {
  const { client } = await open({ title: 'Order the crane tomorrow' });
  vi.spyOn(client, 'mutateAll').mockRejectedValueOnce(new Error('the disk is full'));
  await click(find('[type=submit]'));
  await settled(() => expect(find('[type=submit]').hasAttribute('aria-busy')).toBe(false));
  expect(findInput().value).toBe('Order the crane tomorrow');
  expect(await client.replica.task.count()).toBe(0);
  await click(find('[type=submit]'));
  await settled(async () =>
    expect(await client.replica.task.toArray()).toMatchObject([
      { name: 'Order the crane', end_date: TOMORROW },
    ]),
  );
});

it('creates subtasks from a shared list with the tokens of each line, as one undo step', async () => {
  const { client } = await open({
    title: 'See to the house',
    text: 'From Bo\n- Roof\n  - Tiles !high\n- Cellar',
  });
  await settled(() =>
    expect(find('input[type=checkbox]').closest('label')?.textContent).toContain('3 lines'),
  );
  await click(find('[type=submit]'));
  await until(async () => expect(await client.replica.task.count()).toBe(4));
  const tasks = await client.replica.task.toArray();
  const nameOf = (id: string | null) => tasks.find((task) => task.id === id)?.name ?? null;
  expect(Object.fromEntries(tasks.map((task) => [task.name, nameOf(task.parent_task_id)]))).toEqual({
    'See to the house': null,
    Roof: 'See to the house',
    Tiles: 'Roof',
    Cellar: 'See to the house',
  });
  expect(tasks.find(({ name }) => name === 'Tiles')?.priority_id).toBe(HIGH);
  expect(tasks.find(({ name }) => name === 'See to the house')?.description).toBe('<p>From Bo</p>');
  await client.undo();
  expect(await client.replica.task.count()).toBe(0);
});

it('leaves a list in the description when it is too long', async () => {
  const line = (_: unknown, index: number) => `- Bolt ${String(index)}`;
  const { client } = await open({
    title: 'Order',
    text: Array.from({ length: TASKS_AT_ONCE }, line).join('\n'),
  });
  await click(find('[type=submit]'));
  await settled(async () => expect(await client.replica.task.count()).toBe(1));
  const [task] = await client.replica.task.toArray();
  expect(task?.description).toContain(`- Bolt ${String(TASKS_AT_ONCE - 1)}`);
});

it('leaves a list in the description when no subtasks are wanted', async () => {
  const { client } = await open({ title: 'Order', text: '- Oak\n- Twelve' });
  await settled(() => expect(find('input[type=checkbox]')).not.toBeNull());
  await click(find('input[type=checkbox]'));
  await click(find('[type=submit]'));
  await settled(async () =>
    expect(await client.replica.task.toArray()).toMatchObject([{ description: '<p>- Oak<br>- Twelve</p>' }]),
  );
});

async function paste(text: string): Promise<void> {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  await act(async () => void findInput().dispatchEvent(event));
}

it('puts all of a pasted line into the description when the name has no room for it', async () => {
  await open({});
  const long = 'crane '.repeat(LIMITS.taskName / 5).trim();
  await paste(long);
  expect(findInput().value).toBe(long.slice(0, LIMITS.taskName));
  expect(page.host.querySelector('textarea')?.value).toBe(long);
});

it('takes the first of several pasted lines as the name, and the rest as the description', async () => {
  await open({});
  await paste('See to the house\n\nHello,\n- Roof\n- Cellar\n');
  expect(findInput().value).toBe('See to the house');
  expect(page.host.querySelector('textarea')?.value).toBe('\nHello,\n- Roof\n- Cellar');
});

it('restores the draft on return, and is empty after the task was created', async () => {
  const words = () => page.host.querySelector('textarea')?.value;
  await open({});
  await type(findInput(), 'Order the crane');
  const field = find('textarea');
  if (field instanceof HTMLTextAreaElement) await type(field, 'From the yard, with a driver');
  await page.render(null);
  const { router } = await open({});
  expect([findInput().value, words()]).toEqual(['Order the crane', 'From the yard, with a driver']);
  await click(find('[type=submit]'));
  await settled(() => expect(router.state.location.pathname).toContain(PROJECT_ID));
  await page.render(null);
  await open({});
  expect([findInput().value, words()]).toEqual(['', '']);
});

it('starts with the project of its origin, returns there after creation, and offers to open the task', async () => {
  storeLastProject(OTHER);
  const { client, router } = await open({ title: 'Oil the hinge tomorrow' }, { projectId: PROJECT_ID });
  const chosen = () => page.host.querySelector('select')?.value;
  await settled(() => expect(chosen()).toBe(PROJECT_ID));
  const another = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add another');
  const button = another();
  if (!button) throw new Error('no button');
  await click(button);
  const made = () => client.replica.task.toArray();
  await settled(async () =>
    expect(await made()).toMatchObject([{ name: 'Oil the hinge', project_id: PROJECT_ID }]),
  );
  expect(router.state.location.pathname).toBe('/new-task');
  await settled(() => expect(findInput().value).toBe(''));
  expect(chosen()).toBe(PROJECT_ID);
  await type(findInput(), 'Paint the door');
  await click(find('[type=submit]'));
  await settled(() => expect(router.state.location.pathname).toBe('/'));
  expect(await made()).toHaveLength(2);
  const toast = readToasts().action;
  expect(toast).toMatchObject({ text: 'Added “Paint the door”', actionLabel: 'Open' });
  await act(async () => toast?.onAction?.());
  const task = (await made()).find(({ name }) => name === 'Paint the door');
  await settled(() => expect(router.state.location.search).toEqual({ task: task?.id }));
});

it('shows a message when shared files could not be stored on this device', async () => {
  clearToasts();
  await open({ title: 'See the photos', files: 'lost' });
  await settled(() =>
    expect(readToasts().messages[0]?.title).toBe('The change could not be stored on this device.'),
  );
});

it('keeps the typed text and shows a message when the project has no status on this device', async () => {
  clearToasts();
  const { router } = await open({ title: 'Order the crane' }, undefined, false);
  await type(findInput(), 'Order the crane today');
  await click(find('[type=submit]'));
  await settled(() => expect(readToasts().messages[0]?.title).toBe('The task was not created'));
  expect(findInput().value).toBe('Order the crane today');
  expect(find('[type=submit]').hasAttribute('aria-busy')).toBe(false);
  expect(router.state.location.pathname).toBe('/new-task');
});

it('creates the task when its files cannot be attached, and shows a message', async () => {
  clearToasts();
  const response = new Response('a photo', { headers: { 'x-file-name': 'gate.txt' } });
  const cache = { matchAll: async () => [response] };
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache, delete: async () => true });
  const { client, router } = await open({ title: 'See the photos', files: 'wait' });
  await settled(() => expect(page.host.querySelector('.share-files')?.textContent).toContain('gate.txt'));
  vi.spyOn(client.files, 'keep').mockResolvedValue(undefined);
  const mutateAll = client.mutateAll.bind(client);
  vi.spyOn(client, 'mutateAll').mockImplementation((list, options) =>
    list.some(({ name }) => name === 'attachment.add')
      ? Promise.reject(new Error('the disk is full'))
      : mutateAll(list, options),
  );
  await click(find('[type=submit]'));
  await settled(() => expect(router.state.location.pathname).toContain(PROJECT_ID));
  expect(readToasts().messages[0]?.title).toBe('The change was not kept');
  expect(await client.replica.task.count()).toBe(1);
});
