/** Validation rules of account forms. Each rule returns the key of its text, or null. */
import { isStrongPassword, PASSWORD_MIN } from '../../contract/rules/password.ts';
import { looksLikeEmail } from './email.ts';

/** Maximum length that the server accepts. */
export const NAME_MAX = 100;
export const EMAIL_MAX = 255;

export function emailProblem(email: string): 'emailMissing' | 'emailInvalid' | null {
  if (email.trim() === '') return 'emailMissing';
  return looksLikeEmail(email) ? null : 'emailInvalid';
}

export function nameProblem(name: string): 'nameMissing' | null {
  return name.trim() === '' ? 'nameMissing' : null;
}

/** For an existing password: a shorter one cannot be right. */
export function knownPasswordProblem(password: string): 'passwordMissing' | 'passwordShort' | null {
  if (password === '') return 'passwordMissing';
  return password.length < PASSWORD_MIN ? 'passwordShort' : null;
}

export function newPasswordProblem(password: string): 'passwordMissing' | 'passwordWeak' | null {
  if (password === '') return 'passwordMissing';
  return isStrongPassword(password) ? null : 'passwordWeak';
}

export function repeatProblem(password: string, repeated: string): 'passwordsDiffer' | null {
  return password === repeated ? null : 'passwordsDiffer';
}
