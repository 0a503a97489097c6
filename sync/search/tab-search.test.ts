/** When a tab builds its search indexes, and how it retries after a failure. */
import { expect, it } from 'vitest';
import type { FoundTasks } from '../client-types.ts';
import { TabSearch } from './tab-search.ts';
import { until } from '../../test/support/virtual-clock.ts';

const QUERY = { teamId: 'team', text: 'roof', limit: 5 };
const FOUND: FoundTasks = { tasks: [], complete: true };

/** A search whose first starts and builds fail, as often as given, and the number of attempts. */
function failing(fails: { starts?: number; fills?: number }) {
  let { starts = 0, fills = 0 } = fails;
  const tried = { starts: 0, fills: 0 };
  const search = new TabSearch(async () => {
    tried.starts += 1;
    if (starts-- > 0) throw new Error('the code could not be loaded');
    return {
      port: {
        find: async () => FOUND,
        findTexts: async () => ({ hits: [], complete: true }),
        follow: async () => undefined,
      },
      fill: () => {
        tried.fills += 1;
        const tasks = fills-- > 0 ? Promise.reject(new Error('read failed')) : Promise.resolve();
        return { tasks, texts: tasks.then(() => undefined) };
      },
      stop: () => undefined,
    };
  });
  const filled: string[] = [];
  search.onChange((what) => void filled.push(what));
  return { search, tried, filled };
}

it('builds the indexes once, with the first query', async () => {
  const { search, tried, filled } = failing({});
  expect(await search.tasks(QUERY)).toEqual(FOUND);
  await until(() => filled.length === 2);
  await search.tasks(QUERY);
  expect([tried, filled]).toEqual([{ starts: 1, fills: 1 }, ['tasks', 'texts']]);
});

it('builds the indexes again with the next query when the replica could not be read', async () => {
  const { search, tried, filled } = failing({ fills: 1 });
  await until(async () => {
    await search.tasks(QUERY);
    return filled.length === 2;
  });
  expect(tried).toEqual({ starts: 1, fills: 2 });
});

it('starts again with the next query when it could not be started', async () => {
  const { search, tried, filled } = failing({ starts: 1 });
  await expect(search.tasks(QUERY)).rejects.toThrow();
  await until(async () => {
    await search.tasks(QUERY);
    return filled.length === 2;
  });
  expect(tried).toEqual({ starts: 2, fills: 1 });
});
