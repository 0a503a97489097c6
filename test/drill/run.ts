/**
 * `npm run drill -- [--seeds N] [--from N] [--steps N] [--short]`: real server processes, a real PostgreSQL and real Chromiums,
 * and everything between them and below them failing. Needs a built page. A disk is only filled where this account may mount
 * one, and only fails where there is a C compiler.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { drill } from './drill.ts';

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
const program = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', chromium.executablePath()].find(
  (path) => path !== undefined && existsSync(path),
);
let passed = 0;
let failed = 0;
if (program === undefined) {
  say('   a Chromium is needed');
  failed = 1;
} else {
  const first = Number(values.from);
  const count = values.short ? 1 : Number(values.seeds);
  for (let seed = first; seed < first + count; seed += 1) {
    const result = await drill({
      seed,
      steps: values.short ? 8 : Number(values.steps),
      chromium: program,
      port: Number(values.port),
    });
    const fine = result.problems.length === 0;
    if (fine) passed += 1;
    else failed += 1;
    say(`seed ${String(seed)}: ${fine ? 'held' : 'BROKEN'}, ${String(result.kept)} changes kept`);
    if (!fine) say([...result.steps.map((step) => `    ${step}`), ...result.problems].join('\n'));
  }
}
say(`${String(passed)} passed, ${String(failed)} failed`);
process.exit(failed === 0 ? 0 : 1);
