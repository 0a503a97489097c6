import { expect, it } from 'vitest';
import { doneShare, estimateState } from './estimate-state.ts';

const state = (actual: number, tasksDone: number, more: { estimated?: number; tasks?: number } = {}) =>
  estimateState({ estimated: 100, tasks: 100, ...more, actual, tasksDone });

it('is "over" when the time exceeds the estimate, whatever is done', () => {
  expect(state(100.01, 0)).toBe('over');
  expect(state(100.01, 100)).toBe('over');
  expect(state(101, 0, { tasks: 0 })).toBe('over');
  expect(state(100, 100)).toBe('done');
});

it('is "ahead" when time exceeds work by more than ten rounded percentage points', () => {
  expect(state(50, 40)).toBeNull();
  expect(state(51, 40)).toBe('ahead');
  // 50.4 and 40 show as 50% and 40%.
  expect(state(50.4, 40)).toBeNull();
  expect(state(50.5, 40)).toBe('ahead');
  expect(state(100, 89)).toBe('ahead');
  expect(state(100, 90)).toBeNull();
  expect(state(10, 60)).toBeNull();
});

it('is "done" only when every task is done, not at nearly 100%', () => {
  expect(state(20, 100)).toBe('done');
  expect(state(20, 999, { tasks: 1000 })).toBeNull();
  expect(state(5, 3, { estimated: 0, tasks: 3 })).toBe('done');
});

it('is null without an estimate or without tasks', () => {
  expect(state(30, 0, { estimated: 0 })).toBeNull();
  expect(state(30, 0, { tasks: 0 })).toBeNull();
  expect(doneShare({ tasks: 0, tasksDone: 0 })).toBeNull();
  expect(doneShare({ tasks: 8, tasksDone: 1 })).toBe(13);
});
