import { describe, expect, it } from 'vitest';
import { readHomeSearch } from './home-search.ts';

describe('readHomeSearch', () => {
  it('reads known values and drops the rest', () => {
    const search = { tab: 'Overdue', group: 'by-me', view: 'calendar', day: '2026-11-20' };
    expect(readHomeSearch(search)).toEqual(search);
    expect(readHomeSearch({ tab: 'All', group: 1, view: 'list', day: 'today', other: 1 })).toEqual({});
  });
});
