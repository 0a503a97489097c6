import { expect, it } from 'vitest';
import { noticeDays } from './notice-days.ts';

const notice = (id: string, at: string, task_id: string | null, project_id = 'site') => ({
  id,
  at,
  task_id,
  project_id,
  team_id: 'team',
});
const dayOf = (at: string): string => at.slice(0, 10);

it('groups the notifications of a day by task, at the position of the newest [S27]', () => {
  const days = noticeDays(
    [
      notice('e', '2026-11-24T12:00:00Z', 'riser'),
      notice('d', '2026-11-24T11:00:00Z', null),
      notice('c', '2026-11-24T10:00:00Z', 'riser'),
      notice('b', '2026-11-24T09:00:00Z', null),
      notice('a', '2026-11-23T09:00:00Z', 'riser'),
    ],
    dayOf,
  );
  expect(days.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-23']);
  const [today, before] = days.map(({ notices }) =>
    notices.map(({ notification, isFirst }) => `${notification.id}${isFirst ? '!' : ''}`).join(' '),
  );
  expect(today).toBe('e! c d! b');
  expect(before).toBe('a!');
  // The first one has the group of its task; those without a task form no groups.
  const groups = days[0]?.notices.map(({ group }) => group.map(({ id }) => id).join(''));
  expect(groups).toEqual(['ec', 'c', 'd', 'b']);
});
