/** What runs inside the page to see when a person would see something. Put there before the page's own scripts. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';

const LIMIT_MS = 15_000;

/** Instants in milliseconds since 1970, so that pages of one machine can be compared. */
export interface Painted {
  /** When the last click, key press or end of a drag happened, by the browser's own stamp. */
  readonly gestureAt: number;
  /** After the frame that shows it was drawn. */
  readonly paintedAt: number;
  /** When the navigation to this document began. */
  readonly navigatedAt: number;
}

interface Probe {
  /** Resolves when an element matches (and holds the text) and has been painted. */
  readonly when: (selector: string, text?: string) => Promise<Painted>;
  /** `when` of the selector given with the script, watched since the document began. */
  readonly first: Promise<Painted>;
}

declare global {
  var probe: Probe;
}

/** For `addInitScript`: must not use anything from outside. */
export function installProbe(firstSelector: string): void {
  const origin = performance.timeOrigin;
  let gestureAt = 0;
  for (const type of ['click', 'keydown', 'mouseup']) {
    addEventListener(type, (event) => (gestureAt = origin + event.timeStamp), { capture: true });
  }
  const when = (selector: string, text?: string): Promise<Painted> =>
    new Promise((resolve) => {
      const isThere = (): boolean => {
        const element = document.querySelector(selector);
        return element !== null && (text === undefined || (element.textContent ?? '').includes(text));
      };
      const afterPaint = (): void => {
        requestAnimationFrame(() => {
          // Runs when the frame has been drawn, not before it.
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => {
            channel.port1.close();
            resolve({ gestureAt, paintedAt: origin + performance.now(), navigatedAt: origin });
          });
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      };
      if (isThere()) return afterPaint();
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        afterPaint();
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  globalThis.probe = { when, first: when(firstSelector) };
}

/** Does something on the page and answers when the gesture was and when what it brings was painted, which must not be there before. */
export async function untilPainted(
  page: Page,
  target: { readonly selector: string; readonly text?: string },
  gesture: () => Promise<void>,
): Promise<Painted> {
  const seen = page.evaluate(([selector, text]) => probe.when(selector, text), [
    target.selector,
    target.text,
  ] as const);
  const limit = new AbortController();
  const late = setTimeout(LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`${target.selector} never showed ${target.text ?? 'itself'}`);
  });
  // Not to be reported twice when the gesture itself fails.
  seen.catch(() => undefined);
  late.catch(() => undefined);
  try {
    await gesture();
    return await Promise.race([seen, late]);
  } finally {
    limit.abort();
  }
}

/** Milliseconds from the gesture to its frame. */
export const waited = ({ gestureAt, paintedAt }: Painted): number => paintedAt - gestureAt;
