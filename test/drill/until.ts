/** Functions that wait for a state. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DrillBrowser } from './drill-browser.ts';

const SETTLES_WITHIN = 300_000;
const LOOK_EVERY = 50;

/** Waits until the check returns true; a check that throws is tried again. */
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
 * Waits until nothing of a person is pending and the screen shows it. A page opens from the replica before it learns
 * that its session is gone, so this also signs in.
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

/** The number of pending changes in the label of the sync status; null when it shows none. */
export function waitingBy(status: string): number | null {
  if (/^All saved|nothing waiting$/.test(status)) return 0;
  return /attention|^Loading/.test(status) ? null : Number(/\d+/.exec(status)?.[0] ?? Number.NaN) || null;
}
