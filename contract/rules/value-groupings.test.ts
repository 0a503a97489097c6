import { describe, expect, it } from 'vitest';
import { isOtherGrouping } from './value-groupings.ts';

const COLUMN = '0b6c1f5e-9d3a-4c27-8e41-5fa2b7d09c36';

describe('a value grouping', () => {
  it('is by labels, dates, estimate, milestone or a custom column', () => {
    for (const name of ['labels', 'due', 'created', 'completed', 'estimate', 'milestone', `custom:${COLUMN}`])
      expect(isOtherGrouping(name), name).toBe(true);
  });

  it('is nothing else that a URL can contain', () => {
    const others = [
      ...['', 'status', 'my labels', 'due date', 'custom', 'custom:', 'custom:a', COLUMN],
      ...[`custom:${COLUMN}0`, `custom:${COLUMN.slice(1)}`, `custom:${COLUMN.replace('b', 'g')}`],
      ...[`my custom:${COLUMN}`, undefined, null, 7, ['labels'], { labels: true }],
    ];
    for (const other of others) expect(isOtherGrouping(other), JSON.stringify(other)).toBe(false);
  });
});
