import { describe, expect, it } from 'vitest';
import {
  emailProblem,
  knownPasswordProblem,
  nameProblem,
  newPasswordProblem,
  repeatProblem,
} from './account-rules.ts';

describe('account form rules', () => {
  it.each([
    ['', 'emailMissing'],
    ['   ', 'emailMissing'],
    ['mireia', 'emailInvalid'],
    ['mireia@nordkai', 'emailInvalid'],
    ['mireia@@nordkai.example', 'emailInvalid'],
    ['mireia sole@nordkai.example', 'emailInvalid'],
    [' mireia@nordkai.example ', null],
    ['m.sole+work@sub.nordkai.example', null],
    ['민지@회사.kr', null],
  ])('check the address %j', (email, problem) => {
    expect(emailProblem(email)).toBe(problem);
  });

  it('refuse a name of only spaces', () => {
    expect(nameProblem('  ')).toBe('nameMissing');
    expect(nameProblem('Ö')).toBeNull();
  });

  it('check a new password by the rule of the server', () => {
    expect(newPasswordProblem('')).toBe('passwordMissing');
    expect(newPasswordProblem('Demo-pass')).toBe('passwordWeak');
    expect(newPasswordProblem('Demo-pass-1')).toBeNull();
  });

  it('require at least eight characters of an existing password', () => {
    expect(knownPasswordProblem('')).toBe('passwordMissing');
    expect(knownPasswordProblem('1234567')).toBe('passwordShort');
    expect(knownPasswordProblem('12345678')).toBeNull();
  });

  it('require both passwords to be the same', () => {
    expect(repeatProblem('a', 'b')).toBe('passwordsDiffer');
    expect(repeatProblem('a', 'a')).toBeNull();
  });
});
