import { expect, it } from 'vitest';
import { sumsBy } from './sums-by.ts';

const log = (projectId: string, userId: string, seconds: number) => ({ projectId, userId, seconds });

it('sums up by project and by person, largest first', () => {
  const logs = [log('a', 'ana', 60), log('b', 'ana', 300), log('a', 'bo', 120)];
  expect(sumsBy(logs, 'projectId')).toEqual([
    { id: 'b', seconds: 300 },
    { id: 'a', seconds: 180 },
  ]);
  expect(sumsBy(logs, 'userId').map(({ id }) => id)).toEqual(['ana', 'bo']);
});
