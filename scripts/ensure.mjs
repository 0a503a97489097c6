/**
 * Prerequisites of every command: the packages of the lockfile, and a recent Node. Runs on Node 20 with nothing
 * installed, so it imports Node's own modules only.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './child.mjs';

/** Absolute path of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.holdfast-lock');

/** Prints one line of progress; commands print nothing else by themselves. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** First Node version with type stripping without a flag, as required by the packages. */
export function isNodeNewEnough(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 18);
}

/** Path of a Node that can run the project: this one when new enough, else the one that came as a package. */
export function nodeBinary() {
  if (isNodeNewEnough()) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]
    .map((name) => join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'))
    .find((candidate) => existsSync(candidate));
  if (file) return file;
  throw new Error(
    `Node ${process.versions.node} is too old and there is no packaged Node for ${process.platform}-${process.arch}. Install Node 24 or newer.`,
  );
}

/**
 * Environment of child processes: puts the right Node and the packages' commands first, and enables Node's compile
 * cache, with which a server starts in two thirds of the time.
 */
export function childEnv(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [dirname(nodeBinary()), join(modules, '.bin'), process.env.PATH ?? ''].join(separator);
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'node');
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled, ...extra };
}

/** Path of a script file inside an installed package. */
export function packageFile(path) {
  return join(modules, path);
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** True when node_modules has everything the lockfile requires on this platform, in the same version. */
function installedMatchesLock() {
  const installedFile = join(modules, '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return entry.optional === true || entry.peer === true;
    return found.version === entry.version && existsSync(join(root, path));
  });
}

function runNpm(args) {
  const cli = process.env.npm_execpath;
  const [file, rest] = cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
  const result = spawnSync(file, rest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: file === 'npm' && process.platform === 'win32',
  });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

function installPackages() {
  // Development packages build the page, so a production environment must not leave them out. Warnings about a Node
  // version that is used for the installation only are hidden.
  const options = [
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
    '--include=dev',
    '--include=optional',
  ];
  if (existsSync(lockFile)) {
    say('Installing packages (npm ci) ...');
    if (runNpm(['ci', ...options]) === 0) return;
    // Some registries lack packages of other platforms, and npm ci then refuses the whole lockfile.
    say('npm ci failed: trying npm install, which takes the versions of the lockfile where it can.');
  } else {
    say('package-lock.json is missing: installing the newest versions that package.json allows.');
  }
  const status = runNpm(['install', '--no-save', ...options]);
  if (status !== 0) throw new Error(`npm install failed with exit code ${status}.`);
}

/** Installs the packages unless they are installed; fast when they are. */
export function ensurePackages() {
  const hash = existsSync(lockFile) ? lockHash() : '';
  if (hash && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!hash || !installedMatchesLock()) {
    installPackages();
  }
  mkdirSync(modules, { recursive: true });
  writeFileSync(stampFile, existsSync(lockFile) ? lockHash() : '');
}

/**
 * Makes the rest of a script run with packages present on a new enough Node. On an older one the script is
 * started again on the packaged Node and this process ends with its exit code.
 */
export async function onNewNode(moduleUrl) {
  ensurePackages();
  if (isNodeNewEnough()) return;
  const args = [fileURLToPath(moduleUrl), ...process.argv.slice(2)];
  process.exit(await runToEnd(nodeBinary(), args, { env: childEnv() }));
}
