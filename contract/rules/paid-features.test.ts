import { expect, it } from 'vitest';
import { includesPaidFeatures } from './paid-features.ts';

it.each([
  ['FREE', false],
  ['free', false],
  ['TRIAL', true],
  ['SELF_HOSTED', true],
  [null, true],
])('plan %s includes paid features: %s', (plan, has) => {
  expect(includesPaidFeatures(plan)).toBe(has);
});
