/** Organization settings: how effort is measured, and which e-mail domains may join. */
import * as z from 'zod/mini';

export const CALCULATION_METHODS = ['hourly', 'man_days'] as const;
export type CalculationMethod = (typeof CALCULATION_METHODS)[number];

export const MAX_EMAIL_DOMAINS = 50;

/** An e-mail domain, lower case; a leading `@` is dropped. */
export const emailDomain = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(254)),
    z.transform((typed) => typed.trim().toLowerCase().replace(/^@/, '')),
  ),
  z.string().check(z.minLength(3), z.maxLength(253), z.refine(isDomain)),
);

const LABEL = /^[a-z0-9-]{1,63}$/;

/** Labels of letters, digits and inner hyphens, at least two of them; international names in their ASCII form. */
export function isDomain(text: string): boolean {
  const labels = text.split('.');
  return (
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** Whether an address may join an organization with these allowed domains; an empty list allows everybody. */
export function canJoin(address: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true;
  const domain = address.toLowerCase().slice(address.lastIndexOf('@') + 1);
  return domains.includes(domain);
}
