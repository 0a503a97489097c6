import { afterEach, expect, it, vi } from 'vitest';
import { noteSearch, readSearches } from './recent-searches.ts';

afterEach(() => vi.unstubAllGlobals());

it('stores the newest searches of each person, and only the longer of two that continue each other', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
  for (const text of ['ri', 'door', 'x', ' Riser ', 'door']) noteSearch('ana', text);
  expect(readSearches('ana')).toEqual(['door', 'Riser']);
  for (let n = 0; n < 9; n += 1) noteSearch('ana', `${n} words`);
  expect(readSearches('ana')).toEqual(['8', '7', '6', '5', '4', '3'].map((n) => `${n} words`));
  expect(readSearches('bo')).toEqual([]);
  storage.set('holdfast.searches.bo', '{"no":"list"}');
  expect(readSearches('bo')).toEqual([]);
});
