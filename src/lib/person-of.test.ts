import { expect, it } from 'vitest';
import { personOf } from './person-of.ts';
import { colorFromId } from './stored-color.ts';

const member = { id: 'm1', user_id: 'u1', name: 'Marta', avatar_url: null };

it('a person has one colour, whichever team they are seen in', () => {
  expect(personOf(member)).toEqual({ id: 'm1', name: 'Marta', color: colorFromId('u1'), src: null });
  expect(personOf({ ...member, id: 'm2' }).color).toBe(personOf(member).color);
});

it('who has no account yet has the colour of their place in the team', () => {
  expect(personOf({ ...member, user_id: null }).color).toBe(colorFromId('m1'));
});
