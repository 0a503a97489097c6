import { describe, expect, it } from 'vitest';
import type { Timer } from '../../contract/entities/user-entities.ts';
import { shownTimers } from './timers.ts';

const timer = (id: string, more: Partial<Timer> = {}): Timer => ({
  id,
  task_id: `task ${id}`,
  project_id: 'p',
  team_id: 't',
  start_time: `2026-06-15T0${id}:00:00.000Z`,
  ...more,
});

describe('running timers', () => {
  it('are shown newest first, without those that have no task or no readable start', () => {
    const rows = [
      timer('1'),
      timer('3'),
      timer('2'),
      timer('4', { task_id: '' }),
      timer('5', { start_time: '' }),
      timer('6', { start_time: 'yesterday' }),
    ];
    expect(shownTimers(rows).map(({ id }) => id)).toEqual(['3', '2', '1']);
  });
});
