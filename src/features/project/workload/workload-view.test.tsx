/** The workload over the real replica and mutations: cells by estimates or allocations, and dragged tasks. */
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { localeTexts } from '../../../../test/support/locale-texts.ts';
import { openDataTabs } from '../../../../test/support/data-tabs.ts';
import {
  MEMBER_ROWS,
  PROJECT_ID,
  PROJECT_ROW,
  rowId,
  taskRow,
  TEAM_ID,
} from '../../../../test/support/task-rows.ts';
import { pickMenuItem } from '../../../../test/support/menu-item.ts';
import { SyncProvider } from '../../../data/sync-provider.tsx';
import type { SyncClient, SyncStatus } from '../../../data/sync-types.ts';
import { useQueryLookups } from '../../../data/tasks/use-query-lookups.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { TaskLookupsContext, useMakeTaskLookups } from '../task-lookups/task-lookups.ts';
import { WorkloadView } from './workload-view.tsx';
import { settled } from '../../../../test/support/screen-host.tsx';

const resources = localeTexts(['workload', 'ui', 'tasks', 'errors']);
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const [ANA, BO] = [MEMBER_ROWS[0]?.id ?? '', MEMBER_ROWS[1]?.id ?? ''];
/** Monday to Thursday of the week that is shown first. */
const [MON, TUE, WED, THU] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'] as const;
const PLASTER = taskRow(1, {
  ...{ name: 'Plaster', start_date: TUE, end_date: WED },
  ...{ total_minutes: 600, assignees: [ANA] },
});
const TASKS = [
  PLASTER,
  taskRow(2, { name: 'Sweep', total_minutes: 120, task_no: 0 }),
  taskRow(4, {
    ...{ name: 'Grout', start_date: '2026-11-02', end_date: '2026-11-04' },
    ...{ total_minutes: 180, assignees: [ANA] },
  }),
  // Assignees of tasks of the project are among its people.
  taskRow(3, { name: 'Paint', assignees: [BO] }),
];

let host: HTMLElement;
let root: ReturnType<typeof createRoot>;
let client: SyncClient;
const open = vi.fn<(taskId: string) => void>();

function Page() {
  const lookups = useMakeTaskLookups(PROJECT_ROW, useQueryLookups(PROJECT_ID));
  return (
    <TaskLookupsContext value={lookups}>
      <WorkloadView projectId={PROJECT_ID} onOpenTask={open} />
    </TaskLookupsContext>
  );
}
/** Another key renders the whole page anew. */
const draw = (key: string) =>
  act(async () =>
    root.render(
      <SyncProvider key={key} client={client}>
        <Page />
      </SyncProvider>,
    ),
  );

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${MON}T10:00:00.000Z`) });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: resources } });
  const [tab] = await openDataTabs(1, TASKS);
  if (!tab) throw new Error('no tab');
  client = tab;
  const team = await tab.replica.team.get(TEAM_ID);
  if (team) await tab.replica.team.put({ ...team, working_days: WEEK });
  const allocation = { allocationId: rowId(40, 1), teamId: TEAM_ID, projectId: PROJECT_ID, teamMemberId: BO };
  await tab.mutateAll([
    {
      name: 'allocation.create',
      args: { ...allocation, span: { from: MON, to: WED }, minutesPerDay: 600, note: '' },
    },
  ]);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  await draw('first');
  await settled(() => expect(shown(ANA, TUE)).toBe('5'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function cell(memberId: string, day: string): HTMLElement {
  const found = host.querySelector<HTMLElement>(
    `[data-member="${memberId}"] tr:first-child [data-day="${day}"] .wl-cell`,
  );
  if (!found) throw new Error(`no cell of ${day}`);
  return found;
}

const shown = (memberId: string, day: string): string | undefined =>
  cell(memberId, day).querySelector('.wl-cell-text')?.textContent;

const button = (name: RegExp): HTMLElement => {
  const found = [...host.querySelectorAll<HTMLElement>('button, [role="radio"]')].find((one) =>
    name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
  );
  if (!found) throw new Error(`no ${String(name)}`);
  return found;
};
/** Opens the row of the assignee and returns the bar of the task. */
async function plasterBar(): Promise<HTMLElement> {
  await act(async () => button(/^Show the tasks of Ana$/).click());
  await settled(() => void button(/^Plaster, /));
  return button(/^Plaster, /);
}
const task = (id: string) => client.replica.task.get(id);

/** Drags an element from one cell to another. */
async function drag(what: HTMLElement, from: HTMLElement, to: HTMLElement, clicks = true): Promise<void> {
  const under = vi.fn((x: number) => [x < 50 ? from : to]);
  Object.defineProperty(document, 'elementsFromPoint', { value: under, configurable: true });
  const at = (type: string, x: number): PointerEvent =>
    new PointerEvent(type, { bubbles: true, button: 0, clientX: x, clientY: 5 });
  await act(async () => void what.dispatchEvent(at('pointerdown', 10)));
  await act(async () => void document.dispatchEvent(at('pointermove', 90)));
  await act(async () => void document.dispatchEvent(at('pointerup', 90)));
  // A browser sends a click when both were under the pointer.
  if (clicks) await act(async () => document.body.click());
}

it('counts unassigned tasks only after the first sync', async () => {
  const tray = () => button(/^Unassigned/).getAttribute('aria-label');
  const status = vi.spyOn(client, 'status');
  const { bootstrap: _, ...known } = client.status();
  const show = async (bootstrap: SyncStatus['bootstrap']) => {
    const next = { ...known, bootstrap };
    status.mockImplementation(() => next);
    await draw(bootstrap === null ? 'whole' : 'arriving');
  };
  await show({ scopesDone: 1, scopesTotal: 12, projectsBegun: 1, rows: 3 });
  await settled(() => expect(tray()).toBe('Unassigned'));
  await show(null);
  await settled(() => expect(tray()).toBe('Unassigned 1'));
});

it('spreads remaining estimates over the days, or shows allocations', async () => {
  expect(shown(ANA, WED)).toBe('5');
  expect(shown(BO, TUE)).toBe('–');
  await loadFloatingParts();
  await act(async () => button(/^How it is shown$/).click());
  await pickMenuItem('Allocations');
  await settled(() => expect(shown(BO, TUE)).toContain('10'));
  // Two hours beyond the day, shown by shape and number.
  expect(cell(BO, TUE).className).toContain('wl-over');
  expect(shown(BO, TUE)).toContain('+2');
  expect(shown(BO, THU)).toBe('–');
  expect(shown(ANA, TUE)).toBe('–');
});

it('moves a dragged task by the days of the drag and to another person, as one undo step', async () => {
  await drag(await plasterBar(), cell(ANA, TUE), cell(BO, WED));
  await settled(async () =>
    expect(await task(PLASTER.id)).toMatchObject({ assignees: [BO], start_date: WED, end_date: THU }),
  );
  await settled(() => expect(shown(BO, THU)).toBe('5'));
  expect(shown(ANA, TUE)).toBe('–');
  expect(open).not.toHaveBeenCalled();
  // One undo step.
  await act(async () => void (await client.undo()));
  await settled(async () =>
    expect(await task(PLASTER.id)).toMatchObject({ assignees: [ANA], start_date: TUE, end_date: WED }),
  );
});

it('assigns a task of the tray to a person, and gives it the day of the drop alone', async () => {
  // It has no task number yet.
  expect(button(/^Sweep/).textContent).not.toContain('BRI');
  // Its button is removed by the drop: the browser sends no click.
  await drag(button(/^Sweep/), button(/^Sweep/), cell(BO, THU), false);
  await settled(async () =>
    expect(await task(rowId(7, 2))).toMatchObject({ assignees: [BO], start_date: THU, end_date: THU }),
  );
  await settled(() => expect(shown(BO, THU)).toBe('2'));
  await plasterBar();
});

it('moves a task of an opened person by Alt and the arrow keys', async () => {
  const bar = await plasterBar();
  await act(async () => {
    bar.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true }));
  });
  await settled(async () => expect(await task(PLASTER.id)).toMatchObject({ start_date: WED, end_date: THU }));
});

it('shows overdue work apart from the days, plans it on the first free day, and undoes that', async () => {
  const overdue = (id: string) =>
    host.querySelector<HTMLElement>(`[data-member="${id}"] .wl-overdue .wl-cell`);
  expect(overdue(ANA)?.textContent).toContain('Ana, overdue: 3 h, 1 task');
  expect(overdue(BO)?.textContent).toContain('0 tasks');
  expect(shown(ANA, MON)).toBe('–');
  await act(async () => overdue(ANA)?.click());
  const plan = await settled(() => {
    const found = document.querySelector<HTMLElement>('[aria-label^="Plan “Grout”"]');
    if (!found) throw new Error('no list');
    return found;
  });
  await act(async () => plan.click());
  // Its three days begin today.
  await settled(async () =>
    expect(await task(rowId(7, 4))).toMatchObject({ start_date: MON, end_date: WED, assignees: [ANA] }),
  );
  await settled(() => expect(shown(ANA, MON)).toBe('1'));
  expect(host.querySelector('.wl-overdue')).toBeNull();
  await act(async () => void (await client.undo()));
  await settled(() => expect(overdue(ANA)?.textContent).toContain('1 task'));
});

it('moves an overdue task to the day it is dropped on', async () => {
  await act(async () => button(/^Show the tasks of Ana$/).click());
  await settled(() => void button(/^Grout, /));
  await drag(button(/^Grout, /), host, cell(ANA, THU));
  await settled(async () => expect(await task(rowId(7, 4))).toMatchObject({ start_date: THU }));
});
