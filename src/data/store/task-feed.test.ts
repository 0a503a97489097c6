import { expect, it } from 'vitest';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { rowId, taskRow } from '../../../test/support/task-rows.ts';
import type { ReplicaDatabase } from '../sync-types.ts';
import { TaskFeed } from './task-feed.ts';

const staged = (name: string) => new Map([[rowId(7, 1), taskRow(1, { name })]]);

/** A replica of one task, and what the feed has shown of it. */
function oneTask() {
  let stored: Task = taskRow(1, { name: 'first' });
  const task = { bulkGet: async (ids: readonly string[]) => ids.map(() => stored) };
  const feed = new TaskFeed({ task } as unknown as ReplicaDatabase);
  const shown: string[] = [];
  feed.subscribe((changes) => shown.push(changes?.get(stored.id)?.name ?? '?'));
  const store = (name: string): void => {
    stored = taskRow(1, { name });
  };
  return { feed, shown, store, id: stored.id };
}

it('does not show an older version of a row while a gesture on it is being stored', async () => {
  const { feed, shown, store, id } = oneTask();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const one = feed.stage(staged('one'), first.promise);
  const two = feed.stage(staged('two'), second.promise);
  store('one');
  first.resolve();
  await one;
  await feed.follow([id]);
  store('two');
  second.resolve();
  await two;
  expect(shown).toEqual(['one', 'two', 'two']);
});

it('shows the stored row again when a gesture could not be stored', async () => {
  const { feed, shown } = oneTask();
  const refused = Promise.reject(new Error('no space'));
  await expect(feed.stage(staged('lost'), refused)).rejects.toThrow('no space');
  expect(shown).toEqual(['lost', 'first']);
});
