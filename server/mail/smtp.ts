/** The connection to the mail server of SMTP_URL. The only module that knows nodemailer. */
import nodemailer from 'nodemailer';

export interface OutgoingMail {
  /** Stable across attempts, so that a duplicate can be recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** One-click unsubscribe address (RFC 8058). */
  readonly unsubscribe: string | null;
  /** An attachment. */
  readonly file?: { readonly name: string; readonly content: Buffer } | undefined;
}

/** What became of an attempt to send a mail. */
export type SendOutcome =
  | { readonly ok: true }
  /** `permanent`: the server rejects this mail, so a retry is useless. */
  | { readonly ok: false; readonly reason: string; readonly permanent: boolean };

export interface MailTransport {
  send(mail: OutgoingMail): Promise<SendOutcome>;
  close(): void;
}

/** `from` is `Name <address>` or an address. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport(
    {
      ...smtpOptions(url),
      pool: true,
      maxConnections: 2,
      connectionTimeout: 20_000,
      greetingTimeout: 20_000,
      socketTimeout: 60_000,
    },
    { from },
  );
  // A broken connection is reported by the attempt that uses it.
  transporter.on('error', () => undefined);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async (mail) => {
      try {
        await transporter.sendMail({
          // As an object: an address in text form could name several people.
          to: { name: '', address: mail.to },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: `<${mail.id}@${domain}>`,
          headers: headersOf(mail),
          ...(mail.file && { attachments: [{ filename: mail.file.name, content: mail.file.content }] }),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { ok: true };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transporter.close(),
  };
}

function headersOf({ unsubscribe }: OutgoingMail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribe !== null && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** A 5xx for the recipient or the content is permanent; one for the connection or the login needs the operator. */
function failureOf(error: unknown): SendOutcome {
  const reason = error instanceof Error ? error.message : String(error);
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const status =
    typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0;
  const permanent = (code === 'EENVELOPE' || code === 'EMESSAGE') && status >= 500 && status < 600;
  return { ok: false, reason, permanent };
}

/** smtp://user:password@host:587, smtps://…:465; `?insecure=1` accepts an untrusted certificate. */
function smtpOptions(address: string) {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    ...(url.searchParams.get('insecure') === '1' && { tls: { rejectUnauthorized: false } }),
  };
}
