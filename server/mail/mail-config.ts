/**
 * The configuration of mails. Owns names, checks and defaults; reads no environment itself.
 */
import * as z from 'zod';

export interface MailConfig {
  /** Undefined: mails are not sent and stay on the server. */
  readonly smtpUrl: string | undefined;
  /** `Name <address>` or an address. */
  readonly from: string;
  /** Whether mails can be read at /dev/mail on this machine. */
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

/** The variables that the mail settings depend on. */
const values = z.object({
  ...mailEnvironment,
  PUBLIC_URL: z.string().optional(),
  HOST: z.string().optional(),
  DATABASE_URL: z.string().optional(),
});
type Values = z.output<typeof values>;

/** Problems by the name of the variable. */
export function mailProblems(environment: Values): string[] {
  if (environment.SMTP_URL !== undefined && environment.PUBLIC_URL === undefined)
    return ['SMTP_URL: needs PUBLIC_URL, because mails hold links to the product'];
  return [];
}

export function toMailConfig(environment: Values): MailConfig {
  const host = environment.PUBLIC_URL === undefined ? 'localhost' : new URL(environment.PUBLIC_URL).hostname;
  return {
    smtpUrl: environment.SMTP_URL,
    from: environment.MAIL_FROM ?? `Holdfast <no-reply@${host}>`,
    // Mails contain links that sign people in, so by default the page exists only where nobody else can reach the
    // server.
    devPage:
      environment.SMTP_URL === undefined &&
      (environment.DEV_MAIL ??
        (environment.HOST === undefined &&
          environment.DATABASE_URL === undefined &&
          environment.PUBLIC_URL === undefined)),
  };
}
