/** What a page said in its messages. They go by themselves, so they are heard as they appear: nobody has to look in time. */
import { expect, type BrowserContext, type Page } from '@playwright/test';

const heard = new WeakMap<Page, string[]>();

function heardBy(page: Page): string[] {
  const known = heard.get(page) ?? [];
  heard.set(page, known);
  return known;
}

/** Listens to every page of the browser, from now on. */
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

/** Waits until the page has said these words, now or before; what was said up to then is not looked at again. */
export async function expectMessage(page: Page, words: string): Promise<void> {
  const messages = heardBy(page);
  await expect.poll(() => messages).toContainEqual(expect.stringContaining(words));
  messages.splice(0, messages.findIndex((one) => one.includes(words)) + 1);
}
