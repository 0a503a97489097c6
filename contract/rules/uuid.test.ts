import { expect, it } from 'vitest';
import { isUuid, UUIDS } from './uuid.ts';

const ID = '01932f6e-7c1a-4b2d-8e3f-0a1b2c3d4e5f';

it('accepts a UUID', () => {
  expect(isUuid(ID)).toBe(true);
});

it.each([
  undefined,
  null,
  7,
  [ID],
  '',
  'all',
  ` ${ID}`,
  `${ID}0`,
  `${ID}\n`,
  ID.slice(1),
  ID.replaceAll('-', ''),
  ID.replace('a', 'g'),
  ID.toUpperCase(),
])('refuses %j', (value) => {
  expect(isUuid(value)).toBe(false);
});

it('finds ids in a text', () => {
  expect(`["${ID}","x-${ID}?"]`.replaceAll(UUIDS, 'id')).toBe('["id","x-id?"]');
});
