/** A script inside the page that finds out when something has been painted. Installed before the page's own scripts. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';

const LIMIT_MS = 15_000;

/** Instants in milliseconds since 1970, so that pages of one machine can be compared. */
export interface Painted {
  /** When the last click, key press or mouse-up happened, by the time stamp of its event. */
  readonly gestureAt: number;
  /** After the frame that shows it was painted. */
  readonly paintedAt: number;
  /** When the navigation to this document began. */
  readonly navigatedAt: number;
}

interface Probe {
  /** Resolves when an element matches (and holds the text) and has been painted. */
  readonly when: (selector: string, text?: string) => Promise<Painted>;
  /** `when` of the selector given to `installProbe`, watched from the start of the document. */
  readonly first: Promise<Painted>;
}

declare global {
  var probe: Probe;
}

/** For `addInitScript`: must not use anything from outside of it. */
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
          // Runs after the frame has been painted.
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

/** Runs a gesture; returns when it was and when its target was painted. Nothing may match the target before. */
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
  // Otherwise a failed gesture would also be reported as an unhandled rejection.
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
