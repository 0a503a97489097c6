/**
 * Finds a Chromium for the end-to-end tests, or installs one: the system's package where that is possible (Debian, as
 * root), else Playwright's own. Also installs Debian's headless shell, in which most journeys run (decision D317).
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCaptured } from './child.mjs';
import { childEnv, nodeBinary, packageFile, root, say } from './ensure.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const SHELL = '/usr/bin/chromium-headless-shell';

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** Path of a Chromium that can be started, or undefined. `CHROMIUM_PATH` comes first. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH=${chosen} is no program that can be started.`);
  }
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const files = folders.flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  return [...files, ...MAC_FILES, await playwrightsOwn()].find(isExecutable);
}

/** Prints the program's output only on failure, because other steps may write at the same time. */
async function run(file, args, env = {}) {
  const { exitCode, output } = await runCaptured(file, args, { cwd: root, env: childEnv(env) });
  if (exitCode !== 0) say(output);
  return exitCode === 0;
}

async function installWithApt(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('/usr/bin/apt-get', ['update', '-qq'], env);
  return run('/usr/bin/apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env);
}

/** Finds or installs a Chromium; undefined (with the reason printed) when neither works. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  say('No Chromium found: installing one ...');
  if (!(await installWithApt('chromium', 'chromium-headless-shell')) && !(await installWithApt('chromium')))
    await run(nodeBinary(), [packageFile('playwright/cli.js'), 'install', 'chromium']);
  const installed = await findChromium();
  if (!installed) say('No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
  return installed;
}

/** Browsers of the journeys, by environment variable; undefined without any. A set `CHROMIUM_PATH` runs all of them. */
export async function ensureBrowsers() {
  const chosen = process.env.CHROMIUM_PATH;
  const whole = await ensureChromium();
  if (!whole) return undefined;
  if (!chosen && !isExecutable(SHELL)) await installWithApt('chromium-headless-shell');
  return { CHROMIUM_PATH: whole, ...(!chosen && isExecutable(SHELL) && { CHROMIUM_SHELL_PATH: SHELL }) };
}
