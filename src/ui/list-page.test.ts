import { describe, expect, it } from 'vitest';
import { listPage } from './list-page.ts';

interface Client {
  readonly name: string;
  readonly projects: number | null;
}

const clients: readonly Client[] = [
  { name: 'Quay 10', projects: 3 },
  { name: 'quay 9', projects: null },
  { name: 'Åsa & Co', projects: 12 },
  { name: 'Brix', projects: 3 },
];

function page(change: Partial<Parameters<typeof listPage<Client>>[1]>) {
  return listPage(clients, {
    search: '',
    page: 1,
    size: 20,
    descending: false,
    sortValue: (row) => row.name,
    searchText: (row) => row.name,
    ...change,
  });
}
const names = (change: Parameters<typeof page>[0]) => page(change).rows.map((row) => row.name);

describe('the page of a list table', () => {
  it('sorts in natural order: regardless of case, accents and numbers in their place', () => {
    expect(names({})).toEqual(['Åsa & Co', 'Brix', 'quay 9', 'Quay 10']);
    expect(names({ descending: true })).toEqual(['Quay 10', 'quay 9', 'Brix', 'Åsa & Co']);
  });

  it('puts missing values last in either direction and preserves the order of equal ones', () => {
    const sortValue = (row: Client) => row.projects;
    expect(names({ sortValue })).toEqual(['Quay 10', 'Brix', 'Åsa & Co', 'quay 9']);
    expect(names({ sortValue, descending: true })).toEqual(['Åsa & Co', 'Quay 10', 'Brix', 'quay 9']);
  });

  it('finds text regardless of case and accents', () => {
    expect(names({ search: ' asa ' })).toEqual(['Åsa & Co']);
    expect(page({ search: 'QUAY' }).total).toBe(2);
    expect(page({ search: 'nobody' })).toEqual({ rows: [], total: 0, page: 1 });
  });

  it('returns the last page for a page beyond the end', () => {
    expect(page({ size: 3, page: 2 })).toMatchObject({ total: 4, page: 2 });
    expect(names({ size: 3, page: 9 })).toEqual(['Quay 10']);
  });
});
