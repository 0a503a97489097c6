import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../support/chromium-arguments.ts';

/** `npm test` names the browsers it found; a run by hand takes the system's Chromium, else Playwright's own. */
const systemBrowser = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const whole = process.env['CHROMIUM_PATH'] ?? systemBrowser;
const isNightly = process.env['E2E_NIGHTLY'] === '1';
/** The same pages take it a fifth less of the processor than the whole browser, which plays all journeys at night (decision D317). */
const shell = process.env['CHROMIUM_SHELL_PATH'] ?? whole;
/**
 * The shell has no push, and ends a page whose worker clears the badge, as logging out does and a session that has ended:
 * journeys with either carry this.
 */
const NEEDS_WHOLE = /@whole-browser/;
const NIGHTLY = /@nightly/;
const GRID = '**/grid/**';

const startOf = (executablePath: string | undefined) => ({
  launchOptions: { args: [...CHROMIUM_ARGUMENTS], ...(executablePath && { executablePath }) },
});

/** Every screen at every width, and journeys of what component tests hold too, are played by `npm run nightly` (decision D311). */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  forbidOnly: true,
  // Nothing is tried again: a race is a fault (decision D127).
  retries: 0,
  workers: 2,
  timeout: 600_000,
  // What may take longer on two busy processors is waited for by name.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    actionTimeout: 15_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // A trace of every step takes a third of the processor's time: only for who looks for something.
    trace: process.env['E2E_TRACE'] === '1' ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: isNightly
    ? [{ name: 'browser', use: startOf(whole) }]
    : [
        {
          name: 'browser',
          use: startOf(whole),
          testIgnore: GRID,
          grep: NEEDS_WHOLE,
          grepInvert: NIGHTLY,
        },
        { name: 'shell', use: startOf(shell), testIgnore: GRID, grepInvert: [NEEDS_WHOLE, NIGHTLY] },
      ],
});
