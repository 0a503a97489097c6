/** Closing an account. Owns what page and server must agree on. */

/** For accounts without a password: how recent the sign-in must be to close the account, in minutes. */
export const CLOSING_SIGN_IN_MINUTES = 10;
