/**
 * `npm run drill -- [--seeds N] [--from N] [--steps N] [--short]`: real server processes, a real PostgreSQL and real
 * Chromiums, with faults in everything between and below them. `--short`: one seed, every kind of trouble once. Needs a
 * built page. The disk is only filled where this account may mount one, and only fails where there is a C compiler.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromiumPath } from '../bench/support/scripts.ts';
import { drill, type DrillOptions } from './drill.ts';
import { DrillDisk } from './drill-disk.ts';
import { freePorts } from './free-ports.ts';
import { clearLeftovers, clearOwn } from './leftovers.ts';
import { makeOrigin } from './origin.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '16' },
    port: { type: 'string', default: '4210' },
    short: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
let isEnding = false;
const started = performance.now();
const since = (mark: number): string => `${((performance.now() - mark) / 1000).toFixed(1)} s`;

/** Runs a seed; true when it passed. */
async function run(options: DrillOptions): Promise<boolean> {
  const mark = performance.now();
  const result = await drill(options);
  const held = result.problems.length === 0;
  const steps = options.steps === 'each' ? 'every kind of trouble' : `${String(options.steps)} steps`;
  say(
    `seed ${String(options.seed)}: ${held ? 'held' : 'BROKEN'}, ${steps}, ${String(result.stored)} changes kept, ${since(mark)}`,
  );
  if (!held) say([...result.steps.map((step) => `    ${step}`), ...result.problems].join('\n'));
  return held;
}

async function sayWhatIsImpossible(): Promise<void> {
  const disk = await DrillDisk.open();
  if (!disk.isSmall) say('   not run: a full disk, as no file system may be mounted here');
  if (disk.library === null) say('   not run: a failing disk, as there is no C compiler here');
  await disk.close();
}

async function main(): Promise<{ passed: number; failed: number }> {
  const chromium = await chromiumPath();
  const left = await clearLeftovers();
  if (left > 0) say(`   ${String(left)} folders of drills that were killed are cleared away`);
  await sayWhatIsImpossible();
  const port = await freePorts(Number(values.port), 4);
  const origin = await makeOrigin({ port, chromium });
  say(`   a workspace and two browsers are ready after ${since(started)}`);
  const totals = { passed: 0, failed: 0 };
  try {
    const first = Number(values.from);
    const count = values.short ? 1 : Number(values.seeds);
    const steps = values.short ? 'each' : Number(values.steps);
    for (let seed = first; seed < first + count && !isEnding; seed += 1) {
      const held = await run({ seed, steps, chromium, port, origin });
      totals[held ? 'passed' : 'failed'] += 1;
    }
  } finally {
    await rm(origin, { recursive: true, force: true });
  }
  return totals;
}

// A wrapper may forward a signal that this process has already got: a second one must not end it while it cleans up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    void clearOwn().finally(() => process.exit(1));
  });
const { passed, failed } = await main().catch(async (error: unknown) => {
  // The drill fails because its folders are being removed: wait for the exit.
  if (isEnding) await new Promise(() => undefined);
  throw error;
});
say(`${String(passed)} passed, ${String(failed)} failed`);
process.exit(failed === 0 ? 0 : 1);
