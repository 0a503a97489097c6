import { expect, it } from 'vitest';
import { isStrongPassword, passwordStrength } from './password.ts';

it.each([
  ['', 0, false],
  ['abcdefgh', 0, false],
  ['abc123', 1, false],
  ['Abcdef1!', 2, true],
  ['Abcde1!', 1, false],
  ['Abcdefgh1!', 3, true],
  ['Demo-pass-1', 3, true],
  ['Пароль-12', 2, true],
  ['Abcdef1 ', 1, false],
  ['Abcdefghij1', 1, false],
  ['aB1!', 0, false],
])('rates %j as %i', (password, value, strong) => {
  expect(passwordStrength(password).value).toBe(value);
  expect(isStrongPassword(password)).toBe(strong);
});

it('names the character classes in the password', () => {
  expect(passwordStrength('aB3!').contains).toEqual(['lowercase', 'uppercase', 'number', 'symbol']);
  expect(passwordStrength('AB3!').contains).toEqual(['uppercase', 'number', 'symbol']);
});

it('refuses passwords of more than 128 characters', () => {
  expect(isStrongPassword(`Aa1!${'x'.repeat(124)}`)).toBe(true);
  expect(isStrongPassword(`Aa1!${'x'.repeat(125)}`)).toBe(false);
});
