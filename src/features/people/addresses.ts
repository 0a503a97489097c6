/** Parses the addresses of an invitation while they are typed: chips without duplicates, and the error of each. */
import { looksLikeEmail, splitEmails } from '../../lib/email.ts';

/** Maximum number of addresses, to catch a mailing list pasted by mistake. */
export const MAX_ADDRESSES = 50;

type AddressProblem = 'malformed' | 'member' | 'self';

export interface Chip {
  readonly email: string;
  readonly problem: AddressProblem | null;
  /** Already invited; inviting again renews the invitation. */
  readonly again: boolean;
}

/** An address that is already in the team. */
export interface RegisteredAddress {
  readonly email: string;
  readonly pending: boolean;
  readonly isMe: boolean;
}

/** Adds the addresses in a text to the list, without duplicates. */
export function addAddresses(list: readonly string[], text: string): readonly string[] {
  const fresh = splitEmails(text).filter((one) => !list.includes(one));
  return fresh.length === 0 ? list : [...list, ...fresh];
}

/** Whether a text contains the end of an address. */
export function endsAddress(text: string): boolean {
  return /[\s,;]/.test(text);
}

/** Each address with its error. */
export function chipsOf(list: readonly string[], known: readonly RegisteredAddress[]): readonly Chip[] {
  const byEmail = new Map(known.map((one) => [one.email.toLowerCase(), one]));
  return list.map((email) => {
    const found = byEmail.get(email);
    if (!looksLikeEmail(email)) return { email, problem: 'malformed', again: false };
    if (found?.isMe) return { email, problem: 'self', again: false };
    if (found && !found.pending) return { email, problem: 'member', again: false };
    return { email, problem: null, again: found !== undefined };
  });
}
