import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../support/chromium-arguments.ts';

/** `npm test` sets the paths of browsers; a run by hand uses the Chromium of the system, else that of Playwright. */
const systemBrowser = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const whole = process.env['CHROMIUM_PATH'] ?? systemBrowser;
const isNightly = process.env['E2E_NIGHTLY'] === '1';
/** The headless shell takes a fifth less CPU time than the whole browser, which runs all journeys at night (D317). */
const shell = process.env['CHROMIUM_SHELL_PATH'] ?? whole;
/**
 * The shell has no push, and it closes a page whose worker clears the badge, which happens when a person logs out or
 * a session ends: journeys with either have this tag.
 */
const NEEDS_WHOLE = /@whole-browser/;
const NIGHTLY = /@nightly/;
const GRID = '**/grid/**';

const startOf = (executablePath: string | undefined) => ({
  launchOptions: { args: [...CHROMIUM_ARGUMENTS], ...(executablePath && { executablePath }) },
});

/** `npm run nightly` also runs every screen at every width, and journeys that component tests cover too (D311). */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  forbidOnly: true,
  // No retries: a race is a fault (decision D127).
  retries: 0,
  workers: 2,
  timeout: 600_000,
  // Waits that may take longer on two busy cores have their own timeouts.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    actionTimeout: 15_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // A trace of every step takes a third of the CPU time: on demand only.
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
