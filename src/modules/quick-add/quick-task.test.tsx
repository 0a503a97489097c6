/** The quick-add field of the home page over the real replica, without a server: everything here works offline. */
import { useRef } from 'react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from '../../../test/support/act.ts';
import type { TeamMember } from '../../../contract/entities/team-entities.ts';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import i18next from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { screenHost, settled } from '../../../test/support/screen-host.tsx';
import {
  MEMBER_ROWS,
  PROJECT_ID,
  PROJECT_ROW,
  rowId,
  STATUS_ROWS,
  TEAM_ID,
} from '../../../test/support/task-rows.ts';
import { dayIn } from '../../data/today.ts';
import { currentDate } from '../../lib/clock.ts';
import { addDays } from '../../lib/day.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { LIMITS } from '../../../contract/entities/limits.ts';
import { TASKS_AT_ONCE } from './pasted-lines.ts';
import { findInput, press, type } from '../../../test/support/render.tsx';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import { QuickTaskField } from './quick-task.tsx';

const textsOf = (language: string) =>
  localeTexts(['home', 'ui', 'tasks', 'repeat', 'errors', 'task-tables'], language);
const page = screenHost(textsOf('en'));
const TODAY = dayIn('UTC', currentDate());
const TOMORROW = addDays(TODAY, 1);
const HIGH = TASK_PRIORITIES[2].id;
const SITE = { id: rowId(12, 1), name: 'Site', color_code: '#70a6f3', team_id: TEAM_ID };
const YARD = { ...PROJECT_ROW, id: rowId(2, 2), name: 'Yard', key: 'YAR' };

function Field() {
  return (
    <QuickTaskField
      input={useRef(null)}
      today={TODAY}
      dueByDefault={TODAY}
      label="Add a task for yourself"
      draft="home-task"
    />
  );
}

beforeEach(() => localStorage.clear());

async function open(people: readonly TeamMember[] = []) {
  clearToasts();
  const [client] = await openDataTabs(1, []);
  if (!client) throw new Error('no tab');
  const { replica } = client;
  await replica.label.put(SITE);
  await replica.teamMember.bulkPut([...people]);
  const ofProject = (member: number, projectId: string) => ({
    ...{
      id: rowId(10, 10 + member),
      project_id: projectId,
      team_id: TEAM_ID,
      team_member_id: rowId(5, member),
    },
    ...{ access_level: 'MEMBER' as const, created_at: PROJECT_ROW.created_at },
  });
  await replica.project.put(YARD);
  await replica.status.bulkPut(
    STATUS_ROWS.map((row, index) => ({ ...row, id: rowId(3, 10 + index), project_id: YARD.id })),
  );
  await replica.projectMember.bulkPut([ofProject(1, PROJECT_ID), ofProject(0, YARD.id)]);
  const router = createRouter({
    routeTree: createRootRoute({ component: Field }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const screen = (
    <SyncProvider client={client}>
      <RouterProvider router={router} />
    </SyncProvider>
  );
  await page.render(screen);
  await settled(() => expect(page.host.querySelector('input')).not.toBeNull());
  await act(async () => findInput().focus());
  return { client, screen };
}

const chips = () => [...page.host.querySelectorAll('.hf-add-tokens > *')].map((chip) => chip.textContent);
const write = (text: string) => type(findInput(), text);
const enter = () => press('Enter', {}, findInput());
const paste = (text: string) =>
  act(async () => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    findInput().dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
type Client = Awaited<ReturnType<typeof open>>['client'];

/** The tasks on this device, once their number is `count`. */
async function tasksOf({ replica }: Client, count: number) {
  await settled(async () => expect(await replica.task.count()).toBe(count));
  return replica.task.toArray();
}
/** The stored drafts of this device. */
const waiting = (): unknown[] =>
  Object.entries({ ...localStorage })
    .filter(([key]) => key.startsWith('holdfast.form-draft.home-task'))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, stored]): unknown => JSON.parse(String(stored)));
const toastSays = (text: string) => settled(() => expect(readToasts().action?.text).toBe(text));

it('reads the tokens of a line, shows them as chips, and creates the task with them', async () => {
  const { client } = await open();
  await write('Call the surveyor tomorrow !high #site #quay @bo 3h');
  await settled(() => expect(chips().slice(1)).toEqual(['3h 0m', 'High', 'Site', 'Bo', 'New label: quay']));
  await enter();
  expect(findInput().value).toBe('');
  const [task] = await tasksOf(client, 1);
  const made = (await client.replica.label.toArray()).find(({ name }) => name === 'quay');
  expect(task).toMatchObject({
    ...{ name: 'Call the surveyor', project_id: PROJECT_ID, priority_id: HIGH, total_minutes: 180 },
    // The assignee and the date of the line.
    assignees: [MEMBER_ROWS[1]?.id],
    labels: [SITE.id, made?.id],
    end_date: TOMORROW,
  });
  await toastSays('Added “Call the surveyor” to Bridge');
});

it('reads a line dictated at once, and does not submit it before its composition ends', async () => {
  const { client } = await open();
  const field = findInput();
  await act(async () => {
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      'Call the surveyor about the north wall tomorrow',
    );
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  });
  await settled(() => expect(chips()).toHaveLength(1));
  await press('Enter', { isComposing: true }, field);
  expect(field.value).toBe('Call the surveyor about the north wall tomorrow');
  await act(async () => field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
  await enter();
  const [task] = await tasksOf(client, 1);
  expect(task).toMatchObject({ name: 'Call the surveyor about the north wall', end_date: TOMORROW });
  expect(field.getAttribute('enterkeyhint')).toBe('done');
});

it('reads priorities whose texts load after the line was typed', async () => {
  const { client } = await open();
  i18next.removeResourceBundle('en', 'tasks');
  await write('Call the surveyor !high');
  i18next.addResourceBundle('en', 'tasks', textsOf('en')['tasks']);
  await enter();
  const [task] = await tasksOf(client, 1);
  expect(task).toMatchObject({ name: 'Call the surveyor', priority_id: HIGH });
});

it('leaves unknown tokens in the name, and assigns the task to me on the default day', async () => {
  const { client } = await open();
  await write('Fix gate #12 @nobody !never');
  await enter();
  const [task] = await tasksOf(client, 1);
  expect(task).toMatchObject({
    ...{ name: 'Fix gate #12 @nobody !never', end_date: TODAY, labels: [] },
    assignees: [MEMBER_ROWS[0]?.id],
  });
  expect(chips()).toEqual([]);
});

it('offers people and labels while they are typed, and inserts one by Tab or a click', async () => {
  await open();
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
  await write('Paint @b');
  await settled(() => expect(options().map((one) => one.textContent)).toContain('BBo'));
  await press('Tab', {}, findInput());
  expect([findInput().value, options()]).toEqual(['Paint @Bo ', []]);
  await settled(() => expect(chips()).toEqual(['Bo']));
  await write('Paint @Bo #si');
  await settled(() => expect(options().map((one) => one.textContent)).toEqual(['Site']));
  await act(async () => options()[0]?.click());
  expect(findInput().value).toBe('Paint @Bo #Site ');
  await settled(() => expect(chips()).toEqual(['Site', 'Bo']));
});

it('offers priorities by their English names too, in the language of the page, until one is complete', async () => {
  const english = textsOf('en')['tasks'];
  i18next.addResourceBundle('en', 'tasks', textsOf('de')['tasks'], false, true);
  const { client } = await open();
  const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
  await write('Paint !lo');
  await settled(() => expect(options()).toEqual(['Niedrig']));
  await write('Paint !high');
  await settled(() => expect(chips()).toEqual(['Hoch']));
  expect(options()).toEqual([]);
  await enter();
  expect((await tasksOf(client, 1))[0]).toMatchObject({ name: 'Paint', priority_id: HIGH });
  i18next.addResourceBundle('en', 'tasks', english, false, true);
});

it('knows the members of the chosen project, which another person joins', async () => {
  const { client } = await open();
  await loadFloatingParts();
  await write('Paint @bo');
  await settled(() => expect(chips()).toEqual(['Bo']));
  await settled(() => expect(page.host.querySelector('[aria-label="Project: Bridge"]')).not.toBeNull());
  await act(async () => page.host.querySelector<HTMLElement>('[aria-label="Project: Bridge"]')?.click());
  await settled(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(2));
  await act(async () => document.querySelectorAll<HTMLElement>('[role=option]')[1]?.click());
  // A person outside the project joins it with the task.
  await settled(() => expect(chips()).toEqual(['Bo joins the project']));
  await enter();
  const [task] = await tasksOf(client, 1);
  expect(task).toMatchObject({
    ...{ name: 'Paint', project_id: YARD.id },
    assignees: [MEMBER_ROWS[1]?.id],
  });
});

it('finds all people of the team, and shows why nobody is assigned', async () => {
  const [, , cem] = MEMBER_ROWS;
  if (!cem) throw new Error('no member');
  const carl = { ...cem, id: rowId(5, 9), user_id: rowId(6, 8), name: 'Carl' };
  const dana = { ...cem, id: rowId(5, 8), user_id: rowId(6, 7), name: 'Dana', active: false };
  await open([carl, dana]);
  await write('Paint @cem');
  await settled(() => expect(chips()).toEqual(['Cem joins the project']));
  await write('Paint @c');
  await settled(() => expect(chips()).toEqual(['“@c” could be Carl, Cem']));
  await write('Paint @dana');
  await settled(() => expect(chips()).toEqual(['Dana is deactivated and cannot be assigned']));
  await write('Paint @zoe');
  await settled(() => expect(chips()).toEqual(['Nobody in the team is called “zoe”']));
  // An address is no person.
  await write('Paint for ana@site');
  await settled(() => expect(chips()).toEqual([]));
});

it('refuses more pasted lines than one step allows, with a message', async () => {
  const { client } = await open();
  await paste(Array.from({ length: TASKS_AT_ONCE + 1 }, (_, index) => `Bolt ${String(index)}`).join('\n'));
  await settled(() => expect(readToasts().messages[0]?.title).toContain('1001 lines were pasted'));
  expect(await client.replica.task.count()).toBe(0);
});

it('creates a task from each pasted line, subtasks from indented ones, as one step', async () => {
  const { client } = await open();
  await paste('- Rig the tower !high\n  - Check the shackles tomorrow\n- Weigh the hook\n');
  const tasks = await tasksOf(client, 3);
  const named = (name: string) => tasks.find((task) => task.name === name);
  expect(named('Rig the tower')).toMatchObject({ priority_id: HIGH, parent_task_id: null });
  expect(named('Check the shackles')).toMatchObject({
    ...{ parent_task_id: named('Rig the tower')?.id, end_date: TOMORROW },
  });
  expect(named('Weigh the hook')?.parent_task_id).toBeNull();
  await toastSays('Added 3 tasks to Bridge');
  await act(() => client.undo());
  await tasksOf(client, 0);
});

it('creates one task with its text from a pasted mail, and one per line on request', async () => {
  const { client } = await open();
  const mail = 'Hi Ana,\n\ncould you look at the pump?\nIt is loud.\n\nThanks,\nAnton';
  await paste(mail);
  const [task] = await tasksOf(client, 1);
  expect(task).toMatchObject({
    name: 'could you look at the pump?',
    description: '<p>Hi Ana,</p><p>could you look at the pump?<br>It is loud.</p><p>Thanks,<br>Anton</p>',
  });
  await settled(() => expect(readToasts().action?.actionLabel).toBe('As 5 tasks'));
  await act(async () => readToasts().action?.onAction?.());
  const tasks = await tasksOf(client, 5);
  expect(tasks.map(({ name }) => name)).toContain('It is loud.');
  await act(() => client.undo());
  await tasksOf(client, 0);
});

it('puts a pasted line that is too long for a name into the description', async () => {
  const { client } = await open();
  const long = 'crane '.repeat(LIMITS.taskName / 5).trim();
  const whole = { name: expect.stringMatching(/crane…$/), description: `<p>${long}</p>` };
  await paste(long);
  expect(await tasksOf(client, 1)).toMatchObject([whole]);
  await paste(`Weigh the hook\n  ${long}\nRig the tower`);
  const tasks = await tasksOf(client, 4);
  const under = tasks.find(({ name }) => name === 'Weigh the hook')?.id;
  expect(tasks.find((task) => task.parent_task_id !== null)).toMatchObject({
    ...whole,
    parent_task_id: under,
  });
});

it('retains what was typed after a reload and after a failure to store', async () => {
  const { client, screen } = await open();
  await write('Order the crane');
  await page.render(null);
  await page.render(screen);
  await settled(() => expect(findInput().value).toBe('Order the crane'));
  vi.spyOn(client, 'mutateAll').mockRejectedValueOnce(new Error('the disk is full'));
  await enter();
  await settled(() => expect(findInput().value).toBe('Order the crane'));
  await settled(() => expect(readToasts().messages[0]?.title).toBe('The change was not kept'));
  await enter();
  await tasksOf(client, 1);
});

it('stores a sent line on the device until its task is stored', async () => {
  const { client, screen } = await open();
  const storing = Promise.withResolvers<void>();
  const slow = vi.spyOn(client, 'mutateAll').mockReturnValueOnce(storing.promise);
  await write('Order the crane');
  await enter();
  await settled(() => expect(slow).toHaveBeenCalled());
  expect([findInput().value, waiting()]).toEqual(['', ['Order the crane']]);
  // A line typed meanwhile is stored next to it.
  await write('Book the crew');
  expect(waiting()).toEqual(['Order the crane', 'Book the crew']);
  await page.render(null);
  await act(async () => storing.reject(new Error('the disk is full')));
  await page.render(screen);
  await settled(() => expect(findInput().value).toBe('Book the crew'));
  expect(waiting()).toContain('Order the crane');
});

it('returns all pasted lines to the field when storing fails, and creates them on Enter', async () => {
  const { client } = await open();
  vi.spyOn(client, 'mutateAll').mockRejectedValueOnce(new Error('the disk is full'));
  await paste('Rig the tower\n\tCheck the shackles\nWeigh the hook');
  await settled(() => expect(readToasts().messages[0]?.title).toBe('The change was not kept'));
  await settled(() =>
    expect(findInput().value).toBe('Rig the tower ↵ \tCheck the shackles ↵ Weigh the hook'),
  );
  expect(chips()).toEqual([]);
  await enter();
  const tasks = await tasksOf(client, 3);
  expect(tasks.filter(({ parent_task_id }) => parent_task_id !== null)).toHaveLength(1);
  await settled(() => expect(waiting()).toEqual([]));
});

it('returns pasted lines with a message when their project cannot be read', async () => {
  const { client } = await open();
  vi.spyOn(client.replica.task, 'where').mockImplementationOnce(() => {
    throw new Error('the disk cannot be read');
  });
  await paste('Rig the tower\nWeigh the hook');
  await settled(() => expect(readToasts().messages[0]?.title).toBe('The change was not kept'));
  await settled(() => expect(findInput().value).toBe('Rig the tower ↵ Weigh the hook'));
});

it.each(['en', 'es', 'pt', 'alb', 'de', 'zh_cn', 'ko'])(
  'reads days and priorities in %s',
  async (language) => {
    const words = textsOf(language);
    for (const [name, bundle] of Object.entries(words)) i18next.addResourceBundle(language, name, bundle);
    await i18next.changeLanguage(language);
    const { client } = await open();
    const high = i18next.t('tasks:priority.high');
    await write(`Ana !${high.replaceAll(' ', '')} ${i18next.t('ui:date.tomorrow')}`);
    await settled(() => expect(chips()[1]).toBe(high));
    await enter();
    const [task] = await tasksOf(client, 1);
    expect(task).toMatchObject({ name: 'Ana', priority_id: HIGH, end_date: TOMORROW });
  },
);

it('says why a task was not created, and returns its text to the field', async () => {
  const { client, screen } = await open();
  await client.replica.status.clear();
  await page.render(null);
  await page.render(screen);
  const field = await settled(() => findInput());
  await type(field, 'Ring the glazier 2h');
  await press('Enter', {}, field);
  await settled(() => expect(JSON.stringify(readToasts())).toContain(i18next.t('errors:noStatus.title')));
  expect(findInput().value).toBe('Ring the glazier 2h');
});
