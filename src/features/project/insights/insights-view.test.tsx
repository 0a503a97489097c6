import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import type { SyncClient } from '../../../data/sync-types.ts';
import { useQueryLookups } from '../../../data/tasks/use-query-lookups.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import {
  MEMBER_ROWS,
  PROJECT_ID,
  PROJECT_ROW,
  STATUS_ROWS,
  taskRow,
} from '../../../../test/support/task-rows.ts';
import { TaskLookupsContext, useMakeTaskLookups } from '../task-lookups/task-lookups.ts';
import { InsightsView } from './insights-view.tsx';
import { settled } from '../../../../test/support/screen-host.tsx';

const resources = localeTexts(['insights', 'charts', 'ui', 'tasks']);
const [todo, , done] = STATUS_ROWS;
const ana = MEMBER_ROWS[0]?.id ?? '';
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const dayAgo = (days: number): string => ago(days).slice(0, 10);
const TASKS = [
  taskRow(0, { name: 'Late one', end_date: dayAgo(4), assignees: [ana], created_at: ago(30) }),
  taskRow(1, {
    name: 'Late done',
    status_id: done?.id ?? '',
    end_date: dayAgo(9),
    completed_at: ago(6),
    total_minutes: 60,
    logged_seconds: 5_400,
    assignees: [ana],
    created_at: ago(30),
  }),
  taskRow(2, { name: 'Put away', archived: true, status_id: todo?.id ?? '', created_at: ago(30) }),
];

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
let client: SyncClient;
const listed = vi.fn<() => void>();
const open = vi.fn<(taskId: string) => void>();

function Page() {
  const lookups = useMakeTaskLookups(PROJECT_ROW, useQueryLookups(PROJECT_ID));
  return (
    <TaskLookupsContext value={lookups}>
      <InsightsView projectId={PROJECT_ID} onOpenTask={open} onLastChanged={listed} />
    </TaskLookupsContext>
  );
}

beforeEach(async () => {
  open.mockClear();
  listed.mockClear();
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: resources } });
  const [tab] = await openDataTabs(1, TASKS);
  if (!tab) throw new Error('no tab');
  client = tab;
  vi.spyOn(client, 'status').mockReturnValue({ ...tab.status(), bootstrap: null });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <SyncProvider client={client}>
        <Page />
      </SyncProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const says = (text: string) => settled(() => expect(host.textContent).toContain(text));
const named = (name: string, within: ParentNode = host): HTMLElement => {
  const found = [...within.querySelectorAll<HTMLElement>('button, [role="radio"]')].find((one) =>
    (one.textContent ?? '').includes(name),
  );
  if (!found) throw new Error(`no ${name} in ${host.textContent ?? ''}`);
  return found;
};
const press = (element: HTMLElement) => act(async () => element.click());
const figure = (name: string): string | null =>
  [...host.querySelectorAll('.hf-figure')]
    .find((one) => one.querySelector('.hf-figure-name')?.textContent === name)
    ?.querySelector('.hf-figure-value')?.textContent ?? null;

it('shows done, open and overdue tasks, and opens a task from its row', async () => {
  await says('oldest 4 days, 1 person');
  expect([figure('Done'), figure('Open'), figure('Overdue'), figure('Time logged')]).toEqual([
    '1of 2',
    '1',
    '1',
    '1h 30m',
  ]);
  await press(named('Show all', host.querySelector('section[aria-label="Last changed"]') ?? host));
  expect(listed).toHaveBeenCalledOnce();
  await press(named('Late one'));
  expect(open).toHaveBeenCalledWith(TASKS[0]?.id);
});

it('counts archived tasks only when asked', async () => {
  await says('1of 2');
  const box = host.querySelector<HTMLInputElement>('.hf-insights-tools input[type="checkbox"]');
  if (!box) throw new Error('no switch');
  await press(box);
  await says('1of 3');
});

it('updates at once after a change, without a network', async () => {
  await says('1of 2');
  await act(async () => {
    await client.mutate('task.setStatus', { taskId: TASKS[0]?.id ?? '', statusId: done?.id ?? '' });
  });
  await says('2of 2');
  expect(figure('Overdue')).toBe('0');
});

it('shows the lists of tasks, and the tasks of each member', async () => {
  await says('1of 2');
  await press(named('Tasks', host.querySelector('.hf-seg') ?? host));
  await says('More time than estimated');
  const late = host.querySelector('section[aria-label="Completed late"]');
  expect(late?.textContent).toContain('Late done');
  expect(late?.textContent).toContain('3 days');
  await press(named('Members', host.querySelector('.hf-seg') ?? host));
  await says('Tasks by member');
  await press(named('Ana'));
  await says('Late one');
  await press(named('Late done'));
  expect(open).toHaveBeenCalledWith(TASKS[1]?.id);
});
