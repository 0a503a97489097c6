/** The parts of `scripts/` that the benchmarks need, with types: the scripts are plain JavaScript. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../scripts');

interface ChromiumScript {
  readonly ensureChromium: () => Promise<string | undefined>;
}
interface BuildState {
  readonly buildIsStale: () => boolean;
  readonly builtInfo: () => { readonly initialJsKb: Readonly<Record<string, number>> } | undefined;
}

/** Path of a Chromium; installs one if there is none. */
export async function chromiumPath(): Promise<string> {
  const { ensureChromium } = (await import(join(FOLDER, 'chromium.mjs'))) as ChromiumScript;
  const path = await ensureChromium();
  if (path === undefined) throw new Error('there is no Chromium');
  return path;
}

/** Builds the page if `dist/` is older than the sources; returns the sizes that the build has recorded. */
export async function ensureBuild(): Promise<{ readonly initialJsKb: Readonly<Record<string, number>> }> {
  const { buildIsStale, builtInfo } = (await import(join(FOLDER, 'build-state.mjs'))) as BuildState;
  if (buildIsStale()) {
    const child = spawn(process.execPath, [join(FOLDER, 'build.mjs'), '--quiet'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error('the page could not be built');
  }
  return builtInfo() ?? { initialJsKb: {} };
}
