import { afterEach, describe, expect, it } from 'vitest';
import { createTextPool, type TextPool, type TextPoolOptions } from './text-pool.ts';
import { inlineTextWork } from './text-work.ts';

let pool: TextPool | undefined;
afterEach(async () => pool?.close());

function open(options: TextPoolOptions): TextPool {
  pool = createTextPool(options);
  return pool;
}

const HOSTILE = '<b><i>'.repeat(20_000);

describe('the text pool', () => {
  it('returns the same results in a thread as without one', async () => {
    const { sanitize, merge } = open({ inlineLength: 0 });
    const html = '<p onclick="x()">one</p><script>bad</script>';
    expect(await sanitize(html)).toBe(await inlineTextWork.sanitize(html));
    const texts = { base: '<p>a</p>', theirs: '<p>a</p><p>b</p>', mine: '<p>c</p><p>a</p>', by: 'someone' };
    expect(await merge(texts)).toBe(await inlineTextWork.merge(texts));
  });

  it('refuses a text that takes longer than the deadline', async () => {
    await expect(open({ deadlineMs: 1 }).sanitize(HOSTILE)).rejects.toMatchObject({
      code: 'invalid',
      details: { field: 'description', reason: 'too_complex' },
    });
  });

  it('refuses with a retry time when too many texts wait', async () => {
    const { sanitize, waiting } = open({ threads: 1, maxWaiting: 1, inlineLength: 0 });
    const asked = ['<p>1</p>', '<p>2</p>', '<p>3</p>'].map((html) => sanitize(html));
    expect(waiting()).toBe(1);
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'unavailable', details: { retry_after: 3 } } });
    expect(waiting()).toBe(0);
  });

  it('does not block the event loop while a thread works on a text', async () => {
    const { sanitize } = open({ threads: 1 });
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await sanitize(HOSTILE).catch(() => undefined);
    clearInterval(counting);
    expect(turns).toBeGreaterThan(1);
  });
});
