import { describe, expect, it } from 'vitest';
import { readOpenSearch } from './open-search.ts';

const [ONE, TWO] = ['0197f6a0-0000-7000-8000-000000000001', '0197f6a0-0000-7000-8000-000000000002'];

describe('readOpenSearch', () => {
  it('reads the target, the team, the task and the ids of read notifications', () => {
    const search = { to: '/worklenz/projects/x', team: ONE, task: TWO, read: [ONE, TWO] };
    expect(readOpenSearch(search)).toEqual(search);
    expect(readOpenSearch({ read: ONE })).toEqual({ read: [ONE] });
  });

  it('drops malformed values', () => {
    expect(readOpenSearch({})).toEqual({});
    expect(readOpenSearch({ to: 7, team: 'x', task: ['y'], read: ['z', ONE, null] })).toEqual({
      read: [ONE],
    });
  });
});
