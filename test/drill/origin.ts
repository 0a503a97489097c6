/**
 * The initial state of every drill: a database with the demo workspace and, for each person, the profile of a browser
 * that is signed in and has a complete replica. Created once, with the same server and browsers, without faults.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DrillBrowser } from './drill-browser.ts';
import { DrillServer } from './drill-server.ts';
import { drillFolder } from './leftovers.ts';
import { settled } from './until.ts';

export const DRILL_PEOPLE = ['owner', 'jonas'] as const;

export interface OriginOptions {
  readonly port: number;
  readonly chromium: string;
}

/** Returns the folder, which the caller must remove. */
export async function makeOrigin({ port, chromium }: OriginOptions): Promise<string> {
  const folder = await drillFolder('origin');
  const server = await DrillServer.open({ port });
  const browsers: DrillBrowser[] = [];
  try {
    for (const person of DRILL_PEOPLE)
      browsers.push(await DrillBrowser.open({ person, url: server.url, program: chromium }));
    await Promise.all(browsers.map((browser) => browser.home()));
    for (const browser of browsers) {
      await settled(browser);
      await browser.quit();
      await browser.copyProfile(profileIn(folder, browser.person));
    }
    await server.copyTo(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    for (const browser of browsers) await browser.close();
    await server.close();
  }
}

export const profileIn = (origin: string, person: string): string => join(origin, `profile-${person}`);
