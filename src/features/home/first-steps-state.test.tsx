import { afterEach, expect, it } from 'vitest';
import { readFirstSteps, stepsOfMutations, writeFirstSteps } from './first-steps-state.ts';

afterEach(() => localStorage.clear());

it('maps mutations to the steps they complete', () => {
  expect(stepsOfMutations(['task.rename', 'workLog.create', 'timer.stop', 'task.create'])).toEqual([
    'time',
    'add',
  ]);
  expect(stepsOfMutations([])).toEqual([]);
});

it('is stored per person, and ignores malformed stored values', () => {
  writeFirstSteps('ada', { done: ['add'], hidden: true });
  expect(readFirstSteps('ada')).toEqual({ done: ['add'], hidden: true });
  expect(readFirstSteps('bo')).toEqual({ done: [], hidden: false });
  const readOf = (text: string) => {
    localStorage.setItem('holdfast.first-steps.bo', text);
    return readFirstSteps('bo');
  };
  for (const text of ['{', '7', 'null', '[]', '{"done":"add"}'])
    expect(readOf(text), text).toEqual({ done: [], hidden: false });
  expect(readOf('{"done":["add","fly",3],"hidden":"yes"}')).toEqual({ done: ['add'], hidden: false });
});
