import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { PROJECT_ID, rowId, STATUS_ROWS, taskRow, TEAM_ID } from '../../../test/support/task-rows.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useMyTasks } from '../../data/home.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import type { SyncClient } from '../../data/sync-types.ts';
import { clearToasts, readToasts } from '../../ui/toast-store.ts';
import type { RowLookups } from './row-lookups.ts';
import { RowPickers } from './row-pickers.tsx';
import { settled } from '../../../test/support/screen-host.tsx';
import { until } from '../../../test/support/until.ts';

const ME = rowId(5, 0);
const [todo = '', , done = ''] = STATUS_ROWS.map((status) => status.id);
const texts = localeTexts(['home', 'errors', 'ui']);
const FACTS = {
  today: '2026-03-02',
  statusById: new Map(
    STATUS_ROWS.map((one) => [one.id, { ...one, kind: one.id === done ? 'done' : 'todo' }]),
  ),
  statusesOf: () => STATUS_ROWS.map((one) => ({ ...one, kind: 'todo', color: null })),
} as unknown as RowLookups;

let host: HTMLElement;
let anchor: HTMLElement;
let root: ReturnType<typeof createRoot>;
let client: SyncClient;

/** Every list of my tasks that was rendered. */
const shown: string[] = [];

function Home({ task }: { readonly task: Task }) {
  const tasks = useMyTasks('All')?.tasks;
  if (tasks) shown.push(tasks.map((one) => one.name).join(' '));
  return (
    <RowPickers
      open={{ kind: 'status', tasks: [task], anchor }}
      lookups={FACTS}
      known={tasks ?? []}
      onClose={() => undefined}
    />
  );
}

beforeEach(async () => {
  clearToasts();
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: texts } });
  host = document.body.appendChild(document.createElement('div'));
  anchor = document.body.appendChild(document.createElement('button'));
  root = createRoot(host);
  shown.length = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(tasks: readonly Task[]): Promise<void> {
  const [tab] = await openDataTabs(1, tasks);
  const [task] = tasks;
  if (!tab || !task) throw new Error('no tab');
  client = tab;
  await client.replica.dependency.put({
    id: rowId(12, 1),
    project_id: PROJECT_ID,
    team_id: TEAM_ID,
    task_id: rowId(7, 1),
    related_task_id: rowId(7, 2),
    dependency_type: 'blocked_by',
    kind: 'finish_start',
    lag_days: 0,
  });
  await act(async () =>
    root.render(
      <SyncProvider client={client}>
        <Home task={task} />
      </SyncProvider>,
    ),
  );
  await settled(() => expect(shown.at(-1)).toContain('Task 1'));
}

/** Picks the last status, which is the done one. */
async function finish(): Promise<void> {
  const option = await settled(() => {
    const last = [...document.querySelectorAll<HTMLElement>('[role=option]')].at(-1);
    if (!last) throw new Error('the picker is not open');
    return last;
  });
  await act(async () => option.click());
}

const words = (): string => {
  const { messages, action } = readToasts();
  const gesture = typeof action?.text === 'string' ? action.text : '';
  return [...messages.flatMap(({ title, text }) => [title, text ?? '']), gesture].join(' ');
};

it('does not complete a blocked task on Home, and names the task that blocks it', async () => {
  await open([taskRow(1, { assignees: [ME] }), taskRow(2, { name: 'Foundations' })]);
  await finish();
  await until(() => expect(words()).toContain('Complete what it waits for first: Foundations'));
  expect(words()).not.toContain('Task 1');
  expect(shown.every((names) => names === '' || names.includes('Task 1'))).toBe(true);
  expect((await client.replica.task.get(rowId(7, 1)))?.status_id).toBe(todo);
  expect(await client.waiting()).toEqual([]);
});

it('completes a task on Home whose predecessor is done, and offers to undo that', async () => {
  await open([taskRow(1, { assignees: [ME] }), taskRow(2, { status_id: done })]);
  await finish();
  await settled(() => {
    expect(shown.at(-1)).toBe('');
    expect(words()).toContain('Task 1');
  });
  expect((await client.replica.task.get(rowId(7, 1)))?.completed_at).not.toBeNull();
  expect(await client.waiting()).toHaveLength(1);
  await act(async () => readToasts().action?.onAction?.());
  await settled(() => expect(shown.at(-1)).toBe('Task 1'));
  expect(await client.replica.task.get(rowId(7, 1))).toMatchObject({ status_id: todo, completed_at: null });
});
