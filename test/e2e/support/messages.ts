/** The messages of pages. They disappear by themselves, so they are recorded as they appear. */
import { expect, type BrowserContext, type Page } from '@playwright/test';

const heard = new WeakMap<Page, string[]>();

function heardBy(page: Page): string[] {
  const known = heard.get(page) ?? [];
  heard.set(page, known);
  return known;
}

/** Records the messages of every page of the browser. */
export async function hearMessages(context: BrowserContext): Promise<void> {
  await context.exposeBinding('heardByTheJourney', ({ page }, words: string) => {
    heardBy(page).push(words);
  });
  await context.addInitScript(() => {
    const hear: unknown = Reflect.get(globalThis, 'heardByTheJourney');
    if (typeof hear !== 'function') return;
    const MESSAGE = '.hf-message, .hf-toast, [data-connection]';
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const message =
          node instanceof Element && (node.matches(MESSAGE) ? node : node.querySelector(MESSAGE));
        if (message) Reflect.apply(hear, globalThis, [message.textContent]);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for a message with this text, also among earlier ones; drops it and all messages before it. */
export async function expectMessage(page: Page, words: string): Promise<void> {
  const messages = heardBy(page);
  await expect.poll(() => messages).toContainEqual(expect.stringContaining(words));
  messages.splice(0, messages.findIndex((one) => one.includes(words)) + 1);
}
