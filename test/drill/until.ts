/** Waiting for states. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DrillBrowser } from './drill-browser.ts';

const SETTLES_WITHIN = 300_000;
const LOOK_EVERY = 50;

/** Waits until it is so; what cannot be asked just now is asked again. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + SETTLES_WITHIN;
  let last = '';
  while (performance.now() < end) {
    try {
      if (await isSo()) return;
      last = '';
    } catch (error) {
      last = ` (${error instanceof Error ? error.message : 'failed'})`;
    }
    await pause(LOOK_EVERY);
  }
  throw new Error(`never: ${what}${last}`);
}

/**
 * Everything of a person has come to rest: nothing waits, and the screen says so. A page opens from the disk before it hears that
 * its session is gone, so whoever is asked to sign in here does it.
 */
export async function settled(browser: DrillBrowser): Promise<void> {
  await until(`${browser.person} has everything saved`, async () => {
    if (!(await browser.signInIfAsked())) throw new Error('not at home');
    const { waiting, refused, complete } = await browser.device();
    const status = await browser.status();
    if (waiting === 0 && complete && /^All saved|needs? attention/.test(status)) return true;
    throw new Error(
      `“${status}”, ${String(waiting)} waiting, ${String(refused.length)} refused, ${String(complete)}`,
    );
  });
}

/** How many changes wait by the words of the screen; null where they say nothing of it. */
export function waitingBy(status: string): number | null {
  if (/^All saved|nothing waiting$/.test(status)) return 0;
  return /attention|^Loading/.test(status) ? null : Number(/\d+/.exec(status)?.[0] ?? Number.NaN) || null;
}
