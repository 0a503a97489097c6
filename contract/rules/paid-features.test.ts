import { expect, it } from 'vitest';
import { includesPaidFeatures } from './paid-features.ts';

it.each([
  ['FREE', false],
  ['free', false],
  ['TRIAL', true],
  ['SELF_HOSTED', true],
  [null, true],
])('says of the plan %s whether it has what is paid for: %s', (plan, has) => {
  expect(includesPaidFeatures(plan)).toBe(has);
});
