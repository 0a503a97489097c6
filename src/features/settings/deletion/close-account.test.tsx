import { afterEach, expect, it, vi } from 'vitest';
import { leaveClosed } from './close-account.ts';

afterEach(() => void vi.restoreAllMocks());

it('passes the local day until which the account can be reopened to the sign-in page', () => {
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  leaveClosed('2026-11-20T23:30:00-02:00');
  expect(left).toHaveBeenCalledWith('/auth/login?closed=2026-11-21');
});
