/** The drawers of the schedule over the real replica without a server: input is stored and undone, or refused. */
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../contract/errors.ts';
import { act } from '../../../test/support/act.ts';
import { openDataTabs } from '../../../test/support/data-tabs.ts';
import { inRouter } from '../../../test/support/in-router.tsx';
import { MEMBER_ROWS, PROJECT_ID, TEAM_ID } from '../../../test/support/task-rows.ts';
import { SyncProvider } from '../../data/sync-provider.tsx';
import type { SyncClient } from '../../data/sync-types.ts';
import { ScheduleView } from './schedule-view.tsx';
import { settled } from '../../../test/support/screen-host.tsx';

const host = document.createElement('div');
const ANA = MEMBER_ROWS[0]?.id ?? '';
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
let root: ReturnType<typeof createRoot>;
let client: SyncClient;
/** Finds an element by its text or label; texts are their keys here. */
function find(selector: string, name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent?.trim() === name,
  );
  if (!found) throw new Error(`no ${selector} ${name}`);
  return found;
}
const field = (label: string): HTMLInputElement => {
  const id = find('label', label).getAttribute('for') ?? '';
  const input = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
  if (!input) throw new Error(`no field ${label}`);
  return input;
};
const press = async (selector: string, name: string): Promise<void> => {
  await settled(() => void find(selector, name));
  await act(async () => find(selector, name).click());
};
async function type(input: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
  const kind = input instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(
      new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  });
}
const undo = () => act(async () => void (await client.undo()));
const team = () => client.replica.team.get(TEAM_ID);
const ana = () => client.replica.teamMember.get(ANA);
const openMember = async (): Promise<void> => {
  await settled(() => expect(host.querySelector('.plan-person-open')).not.toBeNull());
  const name = (await ana())?.name ?? '';
  const open = [...host.querySelectorAll<HTMLElement>('.plan-person-open')].find((one) =>
    one.textContent?.includes(name),
  );
  await act(async () => open?.click());
  await settled(() => void find('button', 'addTimeOff'));
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00.000Z') });
  document.body.append(host);
  root = createRoot(host);
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  const [tab] = await openDataTabs(1, []);
  if (!tab) throw new Error('no tab');
  client = tab;
  const row = await team();
  if (row) await client.replica.team.put({ ...row, working_days: WEEK, working_hours: 8 });
  await act(async () =>
    root.render(
      inRouter(
        <SyncProvider client={client}>
          <ScheduleView />
        </SyncProvider>,
      ),
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stores working days and hours of the organization, refuses invalid hours, and undoes both', async () => {
  await press('button', 'settings');
  await settled(() => void field('workingHours'));
  await press('.worktime-day', 'Fri');
  await settled(async () => expect((await team())?.working_days).toEqual(WEEK.slice(0, 4)));
  await type(field('workingHours'), '30');
  await settled(() => expect(document.body.textContent).toContain('hoursBetween'));
  await act(async () => field('workingHours').blur());
  expect((await team())?.working_hours).toBe(8);
  await type(field('workingHours'), '7,5');
  await act(async () => {
    field('workingHours').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await settled(async () => expect((await team())?.working_hours).toBe(7.5));
  await undo();
  await undo();
  await settled(async () => expect(await team()).toMatchObject({ working_days: WEEK, working_hours: 8 }));
});

it('stores the own working week of a person, restores unsaved input, and undoes both', async () => {
  await openMember();
  await press('label', 'ownWeek');
  await settled(async () => expect((await ana())?.working_week).toEqual([480, 480, 480, 480, 480, 0, 0]));
  await settled(() => void field('Fri'));
  await type(field('Fri'), '25');
  await act(async () => field('Fri').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await settled(() => expect(document.body.textContent).toContain('dayHoursBetween'));
  // Input that cannot be stored yet is restored when the drawer is opened again.
  await press('button', 'close');
  await settled(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  await openMember();
  await settled(() => expect(field('Fri').value).toBe('25'));
  await type(field('Fri'), '4');
  expect((await ana())?.working_week?.[4]).toBe(480);
  await act(async () => field('Fri').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await settled(async () => expect((await ana())?.working_week?.[4]).toBe(240));
  await undo();
  await undo();
  await settled(async () => expect((await ana())?.working_week).toBeNull());
});

it('stores time off, refuses it without days or with an overlap, and undoes its deletion', async () => {
  await openMember();
  await press('button', 'addTimeOff');
  await settled(() => expect(document.body.textContent).toContain('needsDays'));
  await type(field('from'), '2026-12-01');
  await type(field('to'), '2026-12-03');
  await type(field('reason'), ' Training ');
  await press('button', 'addTimeOff');
  const all = () => client.replica.timeOff.toArray();
  await settled(async () =>
    expect(await all()).toMatchObject([
      { team_member_id: ANA, start_date: '2026-12-01', end_date: '2026-12-03', reason: 'Training' },
    ]),
  );
  // The form is empty again.
  await settled(() => expect(field('from').value).toBe(''));
  expect([field('to').value, field('reason').value]).toEqual(['', '']);
  // An end that cannot be read is not the same as one day.
  await type(field('from'), '2026-12-14');
  await type(field('to'), 'some day');
  await press('button', 'addTimeOff');
  expect(await all()).toHaveLength(1);
  expect([field('from').value, field('to').value]).toEqual(['2026-12-14', 'some day']);
  await type(field('to'), '');
  await type(field('from'), '2026-12-02');
  await press('button', 'addTimeOff');
  await settled(() => expect(field('from').getAttribute('aria-invalid')).toBe('true'));
  expect(await all()).toHaveLength(1);
  await press('button', 'deleteTimeOff');
  await settled(async () => expect(await all()).toEqual([]));
  await undo();
  await settled(async () => expect(await all()).toHaveLength(1));
});

it('creates an allocation, refuses an end before the start, and undoes it', async () => {
  await press('button', 'allocate');
  await settled(() => expect(document.querySelectorAll('form select')).toHaveLength(2));
  const [first, second] = document.querySelectorAll<HTMLSelectElement>('form select');
  for (const select of [first, second]) {
    const values = [...(select?.options ?? [])].map(({ value }) => value);
    if (select) await type(select, values.includes(PROJECT_ID) ? PROJECT_ID : ANA);
  }
  await type(field('from'), '2026-12-03');
  await type(field('to'), '2026-12-01');
  const form = document.querySelector('form');
  const send = () =>
    act(async () => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await send();
  const all = () => client.replica.allocation.toArray();
  expect(await all()).toEqual([]);
  await type(field('to'), '2026-12-04');
  await send();
  await settled(async () =>
    expect(await all()).toMatchObject([
      {
        team_member_id: ANA,
        project_id: PROJECT_ID,
        allocated_from: '2026-12-03',
        allocated_to: '2026-12-04',
      },
    ]),
  );
  await undo();
  await settled(async () => expect(await all()).toEqual([]));
});

it('shows why time off could not be deleted', async () => {
  await openMember();
  await type(field('from'), '2026-12-01');
  await press('button', 'addTimeOff');
  await settled(() => void find('button', 'deleteTimeOff'));
  vi.spyOn(client, 'mutateAll').mockRejectedValueOnce(new AppError('not_allowed'));
  await press('button', 'deleteTimeOff');
  await settled(() => expect(document.body.textContent).toContain('not_allowed'));
  expect(await client.replica.timeOff.count()).toBe(1);
});
