import { expect, it } from 'vitest';
import { hasPaidAreas } from './paid-areas.ts';

it.each([
  ['FREE', false],
  ['free', false],
  ['TRIAL', true],
  ['SELF_HOSTED', true],
  [null, true],
])('says of the plan %s whether it has what is paid for: %s', (plan, has) => {
  expect(hasPaidAreas(plan)).toBe(has);
});
