/** Sessions and security tokens that browsers are given: no log of a server may hold them. */
import type { BrowserContext, Response } from '@playwright/test';
import { rememberParts, rememberRequest } from '../../server/support/known-secrets.ts';

export function rememberSecretsOf(context: BrowserContext): void {
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // What ends before it is read is a page that is left.
    if (/^\/(?:secure\/|csrf-token$)/.test(pathname))
      void remember(pathname, response).catch(() => undefined);
  });
}

async function remember(path: string, response: Response): Promise<void> {
  for (const { name, value } of await response.headersArray())
    if (name.toLowerCase() === 'set-cookie')
      rememberRequest({ headers: { cookie: value.split(';', 1)[0] ?? '' } });
  if (path === '/csrf-token') rememberParts(`the answer of ${path}`, await response.json());
}
