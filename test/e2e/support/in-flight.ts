/**
 * Requests for the parts of a page that are under way. The emulated loss of the network leaves them open for ever, where a real one ends
 * them; a part that was asked for a moment before would never come then.
 */
import { expect, type BrowserContext, type Request } from '@playwright/test';

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
  // What a closed page asked for ends without a word.
  context.on('page', (page) => {
    page.on('close', () => {
      for (const request of requests)
        if (request.serviceWorker() === null && request.frame().page() === page) requests.delete(request);
    });
  });
}

const underWay = (context: BrowserContext): string[] =>
  [...(open.get(context) ?? [])].map((request) => request.url());

/** Takes the network away at a moment in which no part of a page is under way. */
export async function cutNetwork(context: BrowserContext): Promise<void> {
  await expect(async () => {
    await expect.poll(() => underWay(context)).toEqual([]);
    await context.setOffline(true);
    const lost = underWay(context);
    // Asked for between the look and the cut: it would stay open, so the network comes back for it.
    if (lost.length > 0) await context.setOffline(false);
    expect(lost).toEqual([]);
  }).toPass();
}
