/**
 * Requests for the parts of a page that are under way. The emulated loss of the network leaves them open for ever, where a real one ends
 * them; a part that was asked for a moment before would never come then.
 */
import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

const open = new WeakMap<BrowserContext, Set<Request>>();
const PARTS: ReadonlySet<string> = new Set(['script', 'stylesheet']);

export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  open.set(context, requests);
  context.on('request', (request) => {
    if (PARTS.has(request.resourceType())) requests.add(request);
  });
  context.on('requestfinished', (request) => void requests.delete(request));
  context.on('requestfailed', (request) => void requests.delete(request));
}

export async function expectNothingUnderWay(page: Page): Promise<void> {
  const left = (): string[] => [...(open.get(page.context()) ?? [])].map((request) => request.url());
  await expect.poll(left).toEqual([]);
}
