/** Closing an account. Owns what page and server must agree on. */

/** How long ago somebody whose account has no password may have signed in to close it. */
export const CLOSING_SIGN_IN_MINUTES = 10;
