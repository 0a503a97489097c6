/**
 * Adds the optional packages of other platforms to package-lock.json that npm left out: npm drops those that its
 * registry does not have or that are not installed here, and `npm ci` then rejects the lockfile. `--check` only checks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './ensure.mjs';

const SYSTEMS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win: 'win32',
  win32: 'win32',
  windows: 'win32',
  wasm32: undefined,
};
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'universal',
  'wasm32',
  'x64',
];

/** The platform in a name such as `@scope/name-linux-arm64-musl`; undefined when it has none. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const system = words.map((word) => SYSTEMS[word]).find(Boolean);
  const processor = words.find((word) => PROCESSORS.includes(word));
  if (!system && processor !== 'wasm32') return undefined;
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined;
  return {
    ...(processor && processor !== 'universal' ? { cpu: [processor] } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
    ...(system === 'linux' && libc ? { libc } : {}),
  };
}

function isListed(packages, parent, name) {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

/** The entries that are missing: path in node_modules -> entry. Packages that name no platform are left alone. */
export function missingEntries(lock) {
  const missing = {};
  for (const [parent, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      if (!platform || isListed(lock.packages, parent, name)) continue;
      missing[`node_modules/${name}`] = { version: range.replace(/^[\^~]/, ''), ...platform };
    }
  }
  return missing;
}

function main() {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  const count = Object.keys(missing).length;
  if (process.argv.includes('--check')) {
    if (count > 0)
      process.stdout.write(`package-lock.json lacks ${count} platform packages: run 'npm run lockfile'\n`);
    process.exit(count === 0 ? 0 : 1);
  }
  const { '': top, ...packages } = { ...lock.packages, ...missing };
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: { '': top, ...sorted } }, null, 2)}\n`);
  process.stdout.write(`package-lock.json: ${count} platform packages added\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
