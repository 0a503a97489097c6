/** Remembers the session cookies and CSRF tokens of browsers: no server log may contain them. */
import type { BrowserContext, Response } from '@playwright/test';
import { rememberParts, rememberRequest } from '../../server/support/known-secrets.ts';

export function rememberSecretsOf(context: BrowserContext): void {
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Reading fails when the page was left meanwhile.
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
