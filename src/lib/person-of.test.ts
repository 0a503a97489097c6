import { expect, it } from 'vitest';
import { personOf } from './person-of.ts';
import { colorFromId } from './stored-color.ts';

const member = { id: 'm1', user_id: 'u1', name: 'Marta', avatar_url: null };

it('gives a person the same colour in every team', () => {
  expect(personOf(member)).toEqual({ id: 'm1', name: 'Marta', color: colorFromId('u1'), src: null });
  expect(personOf({ ...member, id: 'm2' }).color).toBe(personOf(member).color);
});

it('takes the colour of a member without an account from the membership', () => {
  expect(personOf({ ...member, user_id: null }).color).toBe(colorFromId('m1'));
});
