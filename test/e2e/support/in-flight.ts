/**
 * Requests for scripts and stylesheets that are in flight. The emulated loss of the network leaves them open for
 * ever, where a real one would end them.
 */
import { expect, type BrowserContext, type Request } from '@playwright/test';

const open = new WeakMap<BrowserContext, Set<Request>>();
/** Lines about the requests and the network, in order. */
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
  // Requests of a closed page end without an event.
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

/** For a failed journey: the requests for scripts and stylesheets, and their outcome. */
export const requestLog = (context: BrowserContext): string => (logs.get(context) ?? []).join('\n');

const underWay = (context: BrowserContext): string[] =>
  [...(open.get(context) ?? [])].map((request) => request.url());

/** Sets the browser offline while none of these requests is in flight. */
export async function cutNetwork(context: BrowserContext): Promise<void> {
  for (;;) {
    await expect.poll(() => underWay(context)).toEqual([]);
    await context.setOffline(true);
    if (underWay(context).length === 0) break;
    // A request began between the check and the cut and would stay open: go online again for it.
    await context.setOffline(false);
  }
  logs.get(context)?.push(`${new Date().toISOString()} the network is gone`);
}
