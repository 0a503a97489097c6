import { describe, expect, it } from 'vitest';
import { isOtherGrouping } from './value-groupings.ts';

const COLUMN = '0b6c1f5e-9d3a-4c27-8e41-5fa2b7d09c36';

describe('a grouping besides those of the wire', () => {
  it('is by labels, by due dates, or by a column of the project', () => {
    for (const name of ['labels', 'due', 'created', 'completed', 'estimate', 'milestone', `custom:${COLUMN}`])
      expect(isOtherGrouping(name), name).toBe(true);
  });

  it('is nothing else that an address may say', () => {
    const others = [
      ...['', 'status', 'my labels', 'due date', 'custom', 'custom:', 'custom:a', COLUMN],
      ...[`custom:${COLUMN}0`, `custom:${COLUMN.slice(1)}`, `custom:${COLUMN.replace('b', 'g')}`],
      ...[`my custom:${COLUMN}`, undefined, null, 7, ['labels'], { labels: true }],
    ];
    for (const other of others) expect(isOtherGrouping(other), JSON.stringify(other)).toBe(false);
  });
});
