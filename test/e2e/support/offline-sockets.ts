/**
 * A message sent over a WebSocket in emulated offline mode makes Chromium's network service use a whole core until
 * the page closes. A lost network drops what is sent, so here the worker drops it.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test';

export function dropSendsOffline(context: BrowserContext): void {
  for (const page of context.pages()) dropSendsOn(page);
  context.on('page', dropSendsOn);
}

function dropSendsOn(page: Page): void {
  // A worker that has already ended has no socket.
  const drop = (worker: Worker): void => void dropSendsIn(worker).catch(() => undefined);
  for (const worker of page.workers()) drop(worker);
  page.on('worker', drop);
}

function dropSendsIn(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const { prototype } = WebSocket;
    const send = Object.getOwnPropertyDescriptor(prototype, 'send')?.value as typeof prototype.send;
    prototype.send = function (this: WebSocket, data) {
      if (navigator.onLine) send.call(this, data);
    };
  });
}
