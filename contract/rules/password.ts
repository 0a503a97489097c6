/**
 * Password strength, by the same rule on the form and on the server (account notes 1.5). Never checks a stored
 * password.
 */

export const PASSWORD_MIN = 8;
/** Longer than anybody types; limits the cost of hashing. */
const PASSWORD_MAX = 128;

type PasswordClass = 'lowercase' | 'uppercase' | 'number' | 'symbol';

export interface PasswordStrength {
  /** 0 too weak, 1 weak, 2 strong, 3 excellent; at least 2 is required. */
  readonly value: 0 | 1 | 2 | 3;
  readonly length: number;
  /** The character classes it contains. */
  readonly contains: readonly PasswordClass[];
}

const CLASSES: readonly (readonly [PasswordClass, RegExp])[] = [
  ['lowercase', /\p{Ll}/u],
  ['uppercase', /\p{Lu}/u],
  ['number', /\p{Nd}/u],
  ['symbol', /[^\p{L}\p{N}\s]/u],
];

/** Rates a password as typed. */
export function passwordStrength(password: string): PasswordStrength {
  const contains = CLASSES.filter(([, pattern]) => pattern.test(password)).map(([name]) => name);
  const { length } = password;
  return { value: rate(length, contains.length), length, contains };
}

/** Whether the server accepts the password: all four classes, 8 to 128 characters. */
export function isStrongPassword(password: string): boolean {
  return password.length <= PASSWORD_MAX && passwordStrength(password).value >= 2;
}

function rate(length: number, classes: number): 0 | 1 | 2 | 3 {
  if (classes === CLASSES.length && length >= 10) return 3;
  if (classes === CLASSES.length && length >= PASSWORD_MIN) return 2;
  return classes >= 2 && length >= 6 ? 1 : 0;
}
