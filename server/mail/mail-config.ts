/**
 * The part of the configuration that is about mails. Owns names, checks and defaults; reads no environment itself.
 */
import * as z from 'zod';

export interface MailConfig {
  /** Undefined: mails are not sent and stay on the server. */
  readonly smtpUrl: string | undefined;
  /** `Name <address>` or an address. */
  readonly from: string;
  /** Whether people at this machine may read mails at /dev/mail. */
  readonly devPage: boolean;
}

const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] });
const SENDER = /^(?:[^<>\r\n"]{1,100}\s)?<?[^\s<>@",;:]+@[^\s<>@",;:]+>?$/;

/** Fields of the environment. */
export const mailEnvironment = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example.com:465' })
    .optional(),
  MAIL_FROM: z.string().regex(SENDER, 'must look like Holdfast <work@example.com>').optional(),
  DEV_MAIL: flag.optional(),
};

/** What the mails' settings depend on, out of the whole environment. */
const values = z.object({
  ...mailEnvironment,
  PUBLIC_URL: z.string().optional(),
  HOST: z.string().optional(),
  DATABASE_URL: z.string().optional(),
});
type Values = z.output<typeof values>;

/** Problems by the name of the variable. */
export function mailProblems(given: Values): string[] {
  if (given.SMTP_URL !== undefined && given.PUBLIC_URL === undefined)
    return ['SMTP_URL: needs PUBLIC_URL, because mails hold links to the product'];
  return [];
}

export function toMailConfig(given: Values): MailConfig {
  const host = given.PUBLIC_URL === undefined ? 'localhost' : new URL(given.PUBLIC_URL).hostname;
  return {
    smtpUrl: given.SMTP_URL,
    from: given.MAIL_FROM ?? `Holdfast <no-reply@${host}>`,
    // Mails contain links that sign people in, so by default the page exists only where nobody else can reach the
    // server.
    devPage:
      given.SMTP_URL === undefined &&
      (given.DEV_MAIL ??
        (given.HOST === undefined && given.DATABASE_URL === undefined && given.PUBLIC_URL === undefined)),
  };
}
