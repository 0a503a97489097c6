import { describe, expect, it, vi } from 'vitest';
import { Semaphore } from './semaphore.ts';

interface Gate {
  readonly closed: Promise<void>;
  readonly open: () => void;
}

function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { closed: promise, open: resolve };
}

describe('a semaphore', () => {
  it('runs a limited number at once, and the others in order', async () => {
    const semaphore = new Semaphore({ atOnce: 2, waiting: 10 });
    const gates = [gate(), gate(), gate(), gate()];
    const begun: number[] = [];
    const all = gates.map(({ closed }, at) =>
      semaphore.run(async () => {
        begun.push(at);
        await closed;
      }),
    );
    expect(begun).toEqual([0, 1]);
    gates[1]?.open();
    await all[1];
    expect(begun).toEqual([0, 1, 2]);
    for (const { open } of gates) open();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('refuses when too many wait, and accepts more after some finished or failed', async () => {
    const semaphore = new Semaphore({ atOnce: 1, waiting: 1 });
    const first = gate();
    const running = semaphore.run(() => first.closed);
    const waiting = semaphore.run(async () => {
      throw new Error('broken');
    });
    await expect(semaphore.run(async () => 1)).rejects.toMatchObject({ code: 'unavailable' });
    first.open();
    await running;
    await expect(waiting).rejects.toThrow('broken');
    await expect(semaphore.run(async () => 2)).resolves.toBe(2);
  });

  it('refuses a task that waited too long, and does not run it later', async () => {
    vi.useFakeTimers();
    const semaphore = new Semaphore({ atOnce: 1, waiting: 2, waitMs: 1_000 });
    const first = gate();
    const running = semaphore.run(() => first.closed);
    const late = vi.fn(async () => undefined);
    const refused = expect(semaphore.run(late)).rejects.toMatchObject({
      code: 'unavailable',
      details: { retry_after: 3 },
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    const next = semaphore.run(async () => 'next');
    first.open();
    await running;
    expect(await next).toBe('next');
    expect(late).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
