import { expect, it } from 'vitest';
import { makePreview } from './preview-image.ts';

it('processes one picture at a time, and refuses with a retry time when too many wait', async () => {
  const first = Promise.withResolvers<Buffer>();
  let asked = 0;
  const text = (): Promise<Buffer> => {
    asked += 1;
    return asked === 1 ? first.promise : Promise.resolve(Buffer.from('no picture'));
  };
  const taken = Array.from({ length: 21 }, () => makePreview(text));
  await expect(makePreview(text)).rejects.toMatchObject({ code: 'unavailable', details: { retry_after: 3 } });
  expect(asked).toBe(1);
  first.resolve(Buffer.from('no picture'));
  expect(await Promise.all(taken)).toEqual(taken.map(() => null));
  expect(asked).toBe(21);
});
