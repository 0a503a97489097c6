import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryWithBackoff } from './retry-with-backoff.ts';

describe('retryWithBackoff', () => {
  const page = new EventTarget();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('retries until it succeeds, at once when the network is back', async () => {
    const answers = [false, false, true];
    const load = vi.fn<() => Promise<string>>(async () => {
      if (!answers.shift()) throw new Error('no network');
      return 'here';
    });
    const onFailed = vi.fn<() => void>();
    const brought = retryWithBackoff(load, onFailed);
    await vi.advanceTimersByTimeAsync(0);
    expect(onFailed).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onFailed).toHaveBeenCalledTimes(2);
    page.dispatchEvent(new Event('online'));
    await expect(brought).resolves.toBe('here');
    expect(load).toHaveBeenCalledTimes(3);
  });
});
