import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { openReplica } from '../replica/schema.ts';
import { countingIds, VirtualBrowser } from '../../test/support/virtual-browser.ts';
import { until, VirtualClock } from '../../test/support/virtual-clock.ts';
import { answerKey, Answers } from './answers.ts';

async function set() {
  const clock = new VirtualClock();
  const browser = new VirtualBrowser(clock, () => 0.5, countingIds(1));
  const database = await openReplica('ada', browser.indexedDb);
  let asked = 0;
  let online = true;
  const call = async () => {
    asked += 1;
    if (!online) throw new AppError('network');
    return { n: asked };
  };
  const fresh = () => new Answers({ database, env: browser.openTab(), call });
  return { clock, fresh, asked: () => asked, setOnline: (to: boolean) => (online = to), database };
}

describe('answers', () => {
  it('caches an answer with its time, and shows it offline after a reload', async () => {
    const { clock, fresh, asked, setOnline } = await set();
    const first = fresh().answer<{ n: number }>('reports.x', { query: { a: 1, b: 2 } });
    first.subscribe(() => undefined);
    await until(() => first.get().state === 'fresh');
    const { at } = first.get();
    setOnline(false);
    await clock.advance(3_600_000);
    const again = fresh().answer<{ n: number }>('reports.x', { query: { b: 2, a: 1 } });
    expect(again.get()).toMatchObject({ state: 'loading' });
    again.subscribe(() => undefined);
    await until(() => asked() === 2);
    await until(() => again.get().state === 'stale');
    expect(again.get()).toEqual({ data: { n: 1 }, at, state: 'stale', problem: 'network' });
  });

  it('asks again only when the cached answer is older than the reader accepts', async () => {
    const { clock, fresh, asked } = await set();
    const answers = fresh();
    const look = (freshFor?: number) => answers.answer('reports.x', {}, freshFor).subscribe(() => undefined);
    look(600_000);
    await until(() => asked() === 1);
    await clock.advance(599_000);
    look(600_000);
    await clock.advance(2_000);
    expect(asked()).toBe(1);
    look(600_000);
    await until(() => asked() === 2);
    await clock.advance(31_000);
    look();
    await until(() => asked() === 3);
  });

  it('reports unavailable when offline without a cached answer', async () => {
    const { fresh, setOnline } = await set();
    setOnline(false);
    const answer = fresh().answer('reports.x', {});
    answer.subscribe(() => undefined);
    await until(() => answer.get().state === 'unavailable');
  });

  it('shares one request among simultaneous readers', async () => {
    const { fresh, asked } = await set();
    const answers = fresh();
    const look = () => answers.answer('reports.x', {}).subscribe(() => undefined);
    [look, look, look].forEach((one) => one());
    await until(() => answers.answer('reports.x', {}).get().state === 'fresh');
    expect(asked()).toBe(1);
  });

  it('asks exactly once more when refreshed several times during a request', async () => {
    const { fresh, asked } = await set();
    const answer = fresh().answer<{ n: number }>('reports.x', {});
    await Promise.all([answer.refresh(), answer.refresh(), answer.refresh()]);
    expect(asked()).toBe(2);
    expect(answer.get().data).toEqual({ n: 2 });
  });

  it('retries with back-off while it has a subscriber', async () => {
    const { clock, fresh, asked, setOnline } = await set();
    setOnline(false);
    const answer = fresh().answer<{ n: number }>('reports.x', {});
    const leave = answer.subscribe(() => undefined);
    await until(() => answer.get().problem === 'network');
    await clock.advance(1_000);
    await until(() => asked() === 2);
    setOnline(true);
    await clock.advance(2_000);
    await until(() => answer.get().state === 'fresh');
    expect(answer.get().data).toEqual({ n: 3 });
    setOnline(false);
    await answer.refresh();
    leave();
    await clock.advance(600_000);
    expect(asked()).toBe(4);
  });

  it('retries a failed request at once on retryFailed(), but not a fresh answer', async () => {
    const { fresh, asked, setOnline } = await set();
    setOnline(false);
    const answers = fresh();
    const answer = answers.answer('reports.x', {});
    answer.subscribe(() => undefined);
    await until(() => answer.get().problem === 'network');
    setOnline(true);
    answers.retryFailed();
    await until(() => answer.get().state === 'fresh');
    answers.retryFailed();
    expect(asked()).toBe(2);
  });

  it('prefetches an answer unless a recent one is cached, and shows it offline', async () => {
    const { clock, fresh, asked, setOnline } = await set();
    const answers = fresh();
    await answers.keep('reports.x', {}, 600_000);
    await clock.advance(599_000);
    await answers.keep('reports.x', {}, 600_000);
    expect(asked()).toBe(1);
    await clock.advance(2_000);
    await answers.keep('reports.x', {}, 600_000);
    expect(asked()).toBe(2);
    setOnline(false);
    await expect(answers.keep('reports.y', {}, 600_000)).rejects.toMatchObject({ code: 'network' });
    const shown = fresh().answer<{ n: number }>('reports.x', {});
    shown.subscribe(() => undefined);
    await until(() => shown.get().data?.n === 2);
  });

  it('shows a prefetched answer to present readers', async () => {
    const { clock, fresh } = await set();
    const answers = fresh();
    const shown = answers.answer<{ n: number }>('reports.x', {});
    shown.subscribe(() => undefined);
    await until(() => shown.get().state === 'fresh');
    await clock.advance(601_000);
    await answers.keep('reports.x', {}, 600_000);
    expect(shown.get().data).toEqual({ n: 2 });
  });

  it('shows an answer that cannot be cached on a full device', async () => {
    const { fresh, asked, database } = await set();
    const answers = fresh();
    vi.spyOn(database.answers, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const shown = answers.answer<{ n: number }>('reports.x', {});
    await shown.refresh();
    expect(shown.get()).toMatchObject({ data: { n: 1 }, state: 'fresh', problem: null });
    expect(asked()).toBe(1);
    await expect(answers.keep('reports.y', {}, 600_000)).rejects.toThrow();
  });

  it('asks the server when the cached answer cannot be read', async () => {
    const { fresh, database } = await set();
    vi.spyOn(database.answers, 'get').mockRejectedValueOnce(new Error('read failed'));
    const shown = fresh().answer<{ n: number }>('reports.x', {});
    shown.subscribe(() => undefined);
    await until(() => shown.get().state === 'fresh');
    expect(shown.get().data).toEqual({ n: 1 });
  });

  it('caches at most 200 answers, and deletes the oldest', async () => {
    const { fresh, clock, database } = await set();
    const answers = fresh();
    for (let n = 0; n < 205; n += 1) {
      await clock.advance(1);
      await answers.answer('reports.x', { query: { n } }).refresh();
    }
    expect(await database.answers.count()).toBe(200);
    expect(await database.answers.get(answerKey('reports.x', { query: { n: 0 } }))).toBeUndefined();
  });
});
