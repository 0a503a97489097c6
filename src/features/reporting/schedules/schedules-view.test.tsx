/** The list of scheduled reports while one of them is being made. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openScreen, type Screen } from '../../../../test/support/answered-screen.tsx';
import { click } from '../../../../test/support/render.tsx';
import { MEMBER_ROWS, rowId } from '../../../../test/support/task-rows.ts';
import { loadFloatingParts } from '../../../ui/floating.ts';
import { SchedulesView } from './schedules-view.tsx';

beforeAll(loadFloatingParts, 60_000);
let screen: Screen | undefined;
afterEach(() => screen?.close());

it('shows that a report was sent without being asked', async () => {
  const schedule = {
    ...{ id: rowId(30, 1), name: 'Monday report', report: 'projects', format: 'xlsx', duration: 'PREV_WEEK' },
    ...{ cadence: 'weekly', day: 1, recipients: [MEMBER_ROWS[0]?.id], paused: false, last_run: null },
    next_run_at: '2026-01-05T07:00:00.000Z',
  };
  const run = { id: rowId(31, 1), ran_at: '2026-01-05T07:00:01.000Z', state: 'sent', recipients: 1 };
  const answers: Record<string, unknown> = {
    'reportSchedules.list': [schedule],
    'reportSchedules.runs': [],
  };
  screen = await openScreen(<SchedulesView />, { answers });
  await screen.says('Monday report');
  await click(
    [...document.querySelectorAll<HTMLElement>('.report-body span')].find(
      (one) => one.textContent === 'Monday report',
    ) ?? document.body,
  );
  await screen.says('Not sent yet.');
  expect(document.body.textContent).not.toContain('Sent,');
  answers['reportSchedules.runs'] = [run];
  answers['reportSchedules.list'] = [{ ...schedule, next_run_at: '2999-01-07T07:00:00.000Z', last_run: run }];
  await screen.says('Sent,');
  await screen.says('to 1 person');
});
