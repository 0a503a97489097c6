/** The unsent mails of a server without a mail server, from its development page. */
import { expect } from '@playwright/test';
import type { HoldfastServer } from './holdfast-server.ts';

interface StoredMail {
  readonly subject: string;
  readonly links: readonly string[];
}

function isStoredMail(value: unknown): value is StoredMail {
  return typeof value === 'object' && value !== null && 'subject' in value && 'links' in value;
}

async function mailsTo(server: HoldfastServer, address: string): Promise<readonly StoredMail[]> {
  const answer = await fetch(`${server.url}/dev/mail.json?to=${encodeURIComponent(address)}`, {
    headers: { authorization: `Bearer ${new URL(server.mailPage).searchParams.get('token') ?? ''}` },
  });
  const mails: unknown = await answer.json();
  return Array.isArray(mails) ? mails.filter(isStoredMail) : [];
}

/** Waits for a mail with a link that contains `part`, and returns the newest such link. */
export async function linkFromMail(server: HoldfastServer, address: string, part: string): Promise<string> {
  const find = async (): Promise<string | undefined> =>
    (await mailsTo(server, address)).flatMap(({ links }) => links).find((link) => link.includes(part));
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}
