import { afterEach, expect, it } from 'vitest';
import { readFirstSteps, stepsOfMutations, writeFirstSteps } from './first-steps-state.ts';

afterEach(() => localStorage.clear());

it('knows a step by the change that somebody made', () => {
  expect(stepsOfMutations(['task.rename', 'workLog.create', 'timer.stop', 'task.create'])).toEqual([
    'time',
    'add',
  ]);
  expect(stepsOfMutations([])).toEqual([]);
});

it('is stored for each person, and reads nothing from what is no such thing', () => {
  writeFirstSteps('ada', { done: ['add'], hidden: true });
  expect(readFirstSteps('ada')).toEqual({ done: ['add'], hidden: true });
  expect(readFirstSteps('bo')).toEqual({ done: [], hidden: false });
  for (const text of ['{', '7', 'null', '{"done":["add","fly",3],"hidden":"yes"}'])
    localStorage.setItem('holdfast.first-steps.bo', text);
  expect(readFirstSteps('bo')).toEqual({ done: ['add'], hidden: false });
  localStorage.setItem('holdfast.first-steps.bo', '{');
  expect(readFirstSteps('bo')).toEqual({ done: [], hidden: false });
});
