import { expect, it, vi } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { SyncFixture } from '../../test/support/sync-fixture.ts';
import { Reachability } from './reachability.ts';

it('returns whether a failure came with an answer', () => {
  const env = new SyncFixture().browser().openTab();
  const reach = new Reachability(env, vi.fn());
  expect(reach.failed(new AppError('network'))).toBe(false);
  expect(reach.failed(new AppError('network', { status: 502 }))).toBe(true);
  expect(reach.failed(new AppError('bad_answer'))).toBe(true);
});
