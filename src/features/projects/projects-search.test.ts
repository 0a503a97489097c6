import { describe, expect, it } from 'vitest';
import { readProjectsSearch } from './projects-search.ts';

const ID = '0198aaaa-0000-7000-8000-000000000001';

describe('readProjectsSearch', () => {
  it('reads known values', () => {
    const search = {
      filter: 'favorites',
      mode: 'group',
      group_by: 'client',
      search: 2026,
      field: 'end_date',
      order: 'descend',
      statuses: [ID],
      categories: [ID],
      priorities: [ID],
      healths: [ID],
      edit: 'new',
    };
    expect(readProjectsSearch(search)).toEqual({ ...search, search: '2026' });
  });

  it('reads ids separated by spaces, as the list call does', () => {
    expect(readProjectsSearch({ statuses: `${ID} nonsense ${ID}` })).toEqual({ statuses: [ID, ID] });
  });

  it('drops values of the wrong form', () => {
    const search = { filter: 'x', field: 'a b', statuses: ['1', 2], categories: 7, edit: 'old', search: '' };
    expect(readProjectsSearch(search)).toEqual({});
  });

  it('drops unknown values, and keeps the others', () => {
    expect(readProjectsSearch({ filter: 'all', mode: 'x', field: 'name; drop', order: 'descend' })).toEqual({
      filter: 'all',
      order: 'descend',
    });
  });
});
