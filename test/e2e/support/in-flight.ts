/**
 * Requests for the parts of a page that are under way. The emulated loss of the network leaves them open for ever, where a real one ends
 * them; a part that was asked for a moment before would never come then.
 */
import { expect, type BrowserContext, type Request } from '@playwright/test';

const open = new WeakMap<BrowserContext, Set<Request>>();
/** What happened to parts and to the network, in order, as lines. */
const logs = new WeakMap<BrowserContext, string[]>();
const PARTS: ReadonlySet<string> = new Set(['script', 'stylesheet']);

export function watchRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  open.set(context, requests);
  const note = noteIn(context);
  context.on('request', (request) => {
    if (!PARTS.has(request.resourceType())) return;
    requests.add(request);
    note('asked', request);
  });
  context.on('requestfinished', (request) => {
    if (requests.delete(request)) note('came', request);
  });
  context.on('requestfailed', (request) => {
    requests.delete(request);
    note(`failed (${request.failure()?.errorText ?? ''})`, request);
  });
  // What a closed page asked for ends without a word.
  context.on('page', (page) => {
    page.on('close', () => {
      for (const request of requests)
        if (request.serviceWorker() === null && request.frame().page() === page) requests.delete(request);
    });
  });
}

function noteIn(context: BrowserContext): (what: string, request?: Request) => void {
  const lines: string[] = [];
  logs.set(context, lines);
  return (what, request) => {
    const by = request?.serviceWorker() ? ' by the worker' : '';
    lines.push(`${new Date().toISOString()} ${what}${by} ${request?.url() ?? ''}`);
  };
}

/** For a journey that failed: which parts of pages were requested, what became of them, and which requests failed. */
export const requestLog = (context: BrowserContext): string => (logs.get(context) ?? []).join('\n');

const underWay = (context: BrowserContext): string[] =>
  [...(open.get(context) ?? [])].map((request) => request.url());

/** Takes the network away at a moment in which no part of a page is under way. */
export async function cutNetwork(context: BrowserContext): Promise<void> {
  for (;;) {
    await expect.poll(() => underWay(context)).toEqual([]);
    await context.setOffline(true);
    if (underWay(context).length === 0) break;
    // Requested between the look and the cut: it would stay open, so the network comes back for it.
    await context.setOffline(false);
  }
  logs.get(context)?.push(`${new Date().toISOString()} the network is gone`);
}
