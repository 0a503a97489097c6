import { describe, expect, it } from 'vitest';
import { taskRow } from '../../../test/support/task-rows.ts';
import { clockText, dayPart, firstName, longestKey, sectionsOf } from './home-sections.ts';

describe('the sections of my tasks', () => {
  it('are ordered by urgency, without empty ones', () => {
    const due = ['2026-11-27', null, '2026-11-28', '2026-11-19', '2026-11-20'];
    const tasks = due.map((end_date, index) => taskRow(index + 1, { end_date }));
    const sections = sectionsOf(tasks, '2026-11-20');
    expect(sections.map((one) => one.id)).toEqual(['overdue', 'today', 'week', 'later', 'none']);
    expect(sections.map((one) => one.tasks[0]?.end_date)).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-27',
      '2026-11-28',
      null,
    ]);
    const undated = [1, 2].map((index) => taskRow(index, { end_date: null }));
    expect(sectionsOf(undated, '2026-11-20')[0]?.tasks).toEqual(undated.toReversed());
    expect(sectionsOf(tasks.slice(1, 2), '2026-11-20').map((one) => one.id)).toEqual(['none']);
  });
});

describe('texts of the home page', () => {
  it('derives the greeting from the hour, and the first name from the full name', () => {
    expect([4, 5, 11, 12, 17, 18, 23].map(dayPart)).toEqual([
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ]);
    expect(firstName('  Mireia  Solé ')).toBe('Mireia');
    expect(firstName('김민준')).toBe('김민준');
  });

  it('returns the length of the longest task key', () => {
    const tasks = [7, 4101].map((task_no, index) => taskRow(index + 1, { task_no }));
    expect(longestKey(tasks, () => 'SQO1')).toBe('SQO1-4101'.length);
    expect(longestKey([], () => 'SQO1')).toBe(0);
  });

  it('formats running time, and never as a negative one', () => {
    expect(clockText(2_292_000)).toBe('0:38:12');
    expect(clockText(90_061_000)).toBe('25:01:01');
    expect(clockText(-5)).toBe('0:00:00');
  });
});
