import { describe, expect, it } from 'vitest';
import type { ProgressMode, ProgressTask } from './progress.ts';
import { groupProgress, progressAfterStatus, progressMode, progressOf } from './progress.ts';

const task = (more: Partial<ProgressTask> = {}): ProgressTask => ({
  done: false,
  archived: false,
  manual_progress: false,
  progress_value: null,
  progress_mode: null,
  weight: null,
  total_minutes: 0,
  logged_seconds: 0,
  ...more,
});
const done = task({ done: true });
const byHand = (value: number, more: Partial<ProgressTask> = {}) =>
  task({ manual_progress: true, progress_value: value, ...more });

type Row = readonly [string, ProgressTask, readonly ProgressTask[], ProgressMode, string];
const TABLE: readonly Row[] = [
  ['a done task', done, [task()], 'default', '100 1/1'],
  ['an open leaf', task(), [], 'default', '0 0/0'],
  ['a leaf set by hand', byHand(40), [], 'manual', '40 0/0'],
  ['a value set in another mode', byHand(40, { progress_mode: 'manual' }), [], 'weighted', '0 0/0'],
  ['a value without its flag', task({ progress_value: 40 }), [], 'manual', '0 0/0'],
  ['half the estimate logged', task({ total_minutes: 60, logged_seconds: 1800 }), [], 'time', '50 0/0'],
  ['more logged than estimated', task({ total_minutes: 60, logged_seconds: 9000 }), [], 'time', '100 0/0'],
  [
    'time where time does not count',
    task({ total_minutes: 60, logged_seconds: 1800 }),
    [],
    'default',
    '0 0/0',
  ],
  [
    'a flag without a value',
    task({ manual_progress: true, total_minutes: 60, logged_seconds: 1800 }),
    [],
    'time',
    '50 0/0',
  ],
  ['no estimate', task({ logged_seconds: 9000 }), [], 'time', '0 0/0'],
  ['one done subtask, parent open', task(), [done], 'default', '50 1/2'],
  ['one of three done', task(), [done, task(), task()], 'default', '25 1/4'],
  ['archived subtasks do not count', task(), [done, task({ archived: true })], 'default', '50 1/2'],
  ['only archived subtasks: a leaf again', byHand(30), [task({ archived: true })], 'manual', '30 0/0'],
  ['the parent’s own value never counts', byHand(90), [byHand(10), byHand(30)], 'manual', '20 0/0'],
  ['done counts as 100 in the mean', task(), [done, byHand(50), task()], 'manual', '50 0/0'],
  [
    'weights where they do not count',
    task(),
    [byHand(100, { weight: 25 }), byHand(0, { weight: 75 })],
    'manual',
    '50 0/0',
  ],
  ['a weighted mean', task(), [byHand(100, { weight: 25 }), byHand(0, { weight: 75 })], 'weighted', '25 0/0'],
  ['no weight counts as 100', task(), [byHand(100), byHand(0)], 'weighted', '50 0/0'],
  ['weights that sum to nothing', task(), [byHand(100, { weight: 0 })], 'weighted', '0 0/0'],
  [
    'time of the subtasks',
    task(),
    [task({ total_minutes: 60, logged_seconds: 1800 }), task({ total_minutes: 60, done: true })],
    'time',
    '75 0/0',
  ],
  ['subtasks without estimates', task(), [task({ logged_seconds: 60 })], 'time', '0 0/0'],
];

describe('progress', () => {
  for (const [name, subject, subtasks, mode, expected] of TABLE) {
    it(`rates ${name} in ${mode} mode as ${expected}`, () => {
      const { ratio, completed, total } = progressOf(subject, subtasks, mode);
      expect(`${ratio} ${completed}/${total}`).toBe(expected);
    });
  }

  it('is a whole number between 0 and 100', () => {
    expect(progressOf(byHand(250), [], 'manual').ratio).toBe(100);
    expect(progressOf(byHand(-3), [], 'manual').ratio).toBe(0);
    expect(progressOf(task(), [done, task()], 'default').ratio).toBe(33);
  });

  it('uses the first mode that is on', () => {
    const flags = { use_manual_progress: false, use_weighted_progress: false, use_time_progress: false };
    expect(progressMode(flags)).toBe('default');
    expect(progressMode({ ...flags, use_time_progress: true, use_weighted_progress: true })).toBe('weighted');
    expect(progressMode({ ...flags, use_time_progress: true, use_manual_progress: true })).toBe('manual');
  });

  it('is 100 for done tasks, and cleared for reopened ones', () => {
    expect(progressAfterStatus(true)).toEqual({ progress_value: 100, manual_progress: true });
    expect(progressAfterStatus(false)).toEqual({ progress_value: null, manual_progress: false });
  });

  it('of a group is the share of its tasks in each category', () => {
    expect(groupProgress([])).toEqual({ todo_progress: 0, doing_progress: 0, done_progress: 0 });
    expect(groupProgress(['todo', 'doing', 'done'])).toEqual({
      todo_progress: 33,
      doing_progress: 33,
      done_progress: 33,
    });
  });
});
