import { expect, it } from 'vitest';
import { COUNTRY_CODES, countryId, countryOfId } from './countries.ts';

it('gives each country a different id, which maps back to it', () => {
  const ids = COUNTRY_CODES.map(countryId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.map(countryOfId)).toEqual(COUNTRY_CODES);
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(countryOfId('c0de0000-0000-4000-8000-000000000000')).toBeNull();
});
