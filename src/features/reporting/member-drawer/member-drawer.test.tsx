/** The figures of a member beside their hours by day. */
import { afterEach, it } from 'vitest';
import { openScreen, type Screen } from '../../../../test/support/answered-screen.tsx';
import { MemberDrawer } from './member-drawer.tsx';

let screen: Screen;
afterEach(() => screen.close());

const CHART = { total: 0, data: [], chart: [] };
const STATS = { teams: 1, projects: 1, total_tasks: 1, assigned: 1, completed: 0, ongoing: 1, overdue: 0 };

it('names the tasks that the logged time belongs to, because the days have all of it', async () => {
  screen = await openScreen(<MemberDrawer memberId="ana" person={null} rows={[]} />, {
    answers: {
      'reporting.memberInfo': {
        stats: { ...STATS, total_logged: '4h 0m' },
        by_status: CHART,
        by_project: CHART,
        by_priority: CHART,
      },
      'reporting.memberTimeLogs': [],
    },
  });
  await screen.says('logged on assigned tasks');
});
