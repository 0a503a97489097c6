/** The schedule over the real replica and mutations: bars, tasks over the plan, and people over capacity. */
import i18next from 'i18next';
import { useRouterState } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { inRouter } from '../../../test/support/in-router.tsx';
import { MEMBER_ROWS, PROJECT_ID, rowId, taskRow, TEAM_ID } from '../../../test/support/task-rows.ts';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import { addDays } from '../../lib/day.ts';
import { loadFloatingParts } from '../../ui/floating.ts';
import { ScheduleView } from './schedule-view.tsx';
import { settled } from '../../../test/support/screen-host.tsx';

const host = document.createElement('div');
const ALLOCATION = rowId(40, 1);
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
let root: ReturnType<typeof createRoot>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00.000Z') });
  document.body.append(host);
  root = createRoot(host);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The current address: a task of the plan opens over it. */
function Address() {
  const href = useRouterState({ select: ({ location }) => location.href });
  return <output>{href}</output>;
}

/** `isComplete`: the device has all rows. */
async function shown(isComplete = true, tasks: readonly Task[] = []) {
  const [client] = await openDataTabs(1, tasks);
  if (!client) throw new Error('no tab');
  if (isComplete) vi.spyOn(client, 'status').mockReturnValue({ ...client.status(), bootstrap: null });
  const [member] = await client.replica.teamMember.toArray();
  if (!member) throw new Error('no member');
  const span = { from: '2026-11-24', to: '2026-11-27' };
  const team = await client.replica.team.get(TEAM_ID);
  if (team) await client.replica.team.put({ ...team, working_days: WEEK });
  await client.mutateAll([
    {
      name: 'allocation.create',
      args: {
        allocationId: ALLOCATION,
        teamId: TEAM_ID,
        projectId: PROJECT_ID,
        teamMemberId: member.id,
        span,
        minutesPerDay: 300,
        note: '',
      },
    },
  ]);
  await act(async () =>
    root.render(
      inRouter(
        <SyncProvider client={client}>
          <ScheduleView />
          <Address />
        </SyncProvider>,
      ),
    ),
  );
  const bar = (): HTMLElement | null => host.querySelector(`[data-allocation="${ALLOCATION}"]`);
  await settled(() => expect(bar()).not.toBeNull());
  const press = (key: string, shiftKey = false) =>
    act(async () => {
      bar()?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    });
  const row = () => client.replica.allocation.get(ALLOCATION);
  return { client, member, press, bar, row, span };
}

it('moves a bar by a day with the arrow keys, and its end with Shift', async () => {
  const { press, row, span } = await shown();
  await press('ArrowRight');
  await settled(async () =>
    expect(await row()).toMatchObject({
      allocated_from: addDays(span.from, 1),
      allocated_to: addDays(span.to, 1),
    }),
  );
  await press('ArrowLeft', true);
  await settled(async () =>
    expect(await row()).toMatchObject({ allocated_from: addDays(span.from, 1), allocated_to: span.to }),
  );
});

it('deletes a bar', async () => {
  const { press, row, bar } = await shown();
  await press('Delete');
  await settled(async () => {
    expect(await row()).toBeUndefined();
    expect(bar()).toBeNull();
  });
});

it('names the person of a bar, also when it is unassigned', async () => {
  i18next.addResourceBundle('en', 'schedule', { bar: '{{project}} of {{person}}', unassigned: 'Nobody' });
  const { client, member, bar } = await shown();
  const name = (): string | null | undefined => bar()?.querySelector('.hf-visually-hidden')?.textContent;
  expect(name()).toMatch(new RegExp(`^\\S.* of ${member.name}$`));
  await client.mutateAll([
    { name: 'allocation.set', args: { allocationId: ALLOCATION, change: { teamMemberId: null } } },
  ]);
  await settled(() => expect(name()).toMatch(/^\S.* of Nobody$/));
});

it('counts nobody over capacity during the first sync', async () => {
  await shown(false);
  expect(named('button', 'allocate')).toBeTruthy();
  expect(named('button', 'peopleOver')).toBeUndefined();
});

it('opens a bar in a drawer, where its hours are changed', async () => {
  const { bar, row } = await shown();
  await act(async () => bar()?.click());
  const hours = (): HTMLInputElement | null => document.querySelector('input[inputmode="decimal"]');
  await settled(() => expect(hours()?.value).toBe('5'));
  const input = hours();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '7.5');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    input?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await settled(async () => expect(await row()).toMatchObject({ minutes_per_day: 450 }));
});

const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent ?? '');
const named = (selector: string, name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent?.includes(name));

it('opens a single task at once, one of several from a list, and an unassigned one by a button', async () => {
  await loadFloatingParts();
  const day = (end_date: string, more: Partial<Task> = {}) => ({ start_date: end_date, end_date, ...more });
  const hers = { assignees: [MEMBER_ROWS[0]?.id ?? ''] };
  await shown(true, [
    taskRow(1, day('2026-11-24', { ...hers, name: 'Ring the glazier' })),
    taskRow(2, day('2026-11-27', { ...hers, name: 'Order putty' })),
    taskRow(3, day('2026-11-27', { ...hers, name: 'Fetch the frame' })),
    taskRow(4, day('2026-11-25')),
  ]);
  const work = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>('.plan-work')];
  await settled(() => expect(work()).toHaveLength(2));
  const opened = (id: number) =>
    settled(() => expect(host.querySelector('output')?.textContent).toBe(`/?task=${rowId(7, id)}`));

  await act(async () => work()[0]?.click());
  await opened(1);
  await act(async () => work()[1]?.click());
  const option = (name: string) => named('[role=option]', name);
  await settled(() => expect(option('workloadOf')).toBeDefined());
  await act(async () => option('Fetch the frame')?.click());
  await opened(3);

  await act(async () => host.querySelector<HTMLElement>(`[data-task="${rowId(7, 4)}"]`)?.click());
  await settled(() => expect(named('button', 'openTask')).toBeDefined());
  await act(async () => named('button', 'openTask')?.click());
  await opened(4);
});

it('lists the days on which people are over capacity, and applies a suggestion as one undo step', async () => {
  const { client, member } = await shown();
  const other = rowId(40, 2);
  const project = await client.replica.project.get(PROJECT_ID);
  if (project) await client.replica.project.put({ ...project, id: rowId(2, 2), name: 'Quay' });
  await act(async () => {
    await client.mutateAll([
      {
        name: 'allocation.create',
        args: {
          ...{ allocationId: other, teamId: TEAM_ID, projectId: rowId(2, 2), teamMemberId: member.id },
          ...{ span: { from: '2026-11-25', to: '2026-11-26' }, minutesPerDay: 240, note: '' },
        },
      },
    ]);
  });
  await act(async () => named('button', 'peopleOver')?.click());
  // Nine hours on two days of eight hours.
  await settled(() => expect(texts('.plan-section li .hf-over')).toHaveLength(2));
  await act(async () => named('.plan-section button', 'applySuggestion')?.click());
  const minutes = async (): Promise<number[]> =>
    (await client.replica.allocation.toArray()).map((one) => one.minutes_per_day).toSorted();
  await settled(async () => expect(await minutes()).toEqual([180, 300]));
  await settled(() => expect(texts('.plan-section li .hf-over')).toEqual([]));
  await act(async () => void (await client.undo()));
  await settled(async () => expect(await minutes()).toEqual([240, 300]));
  await settled(() => expect(texts('.plan-section li .hf-over')).toHaveLength(2));
});
