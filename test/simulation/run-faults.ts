/** `npm run sim:faults`: for each deliberate fault, runs seeds until a rule breaks. Fails if one is never detected. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
    first: { type: 'string', default: '0' },
  },
});

/** The first line of output of the run that detects it; null when none does. */
function firstCatch(index: number, { from = 1, story }: Fault): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [
        '--max-semi-space-size=64',
        '--import',
        join(import.meta.dirname, 'fault-loader.ts'),
        join(import.meta.dirname, 'cli.ts'),
        '--from',
        String(from),
        ...(story ? ['--story', story, '--seeds', '1'] : ['--seeds', values.seeds]),
        '--stop',
      ],
      {
        cwd: root,
        env: { ...process.env, SIMULATION_FAULT: String(index) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('close', (code) => resolve(code === 0 ? null : (output.split('\n')[0] ?? 'died')));
  });
}

function isThere(fault: Fault): boolean {
  return readFileSync(join(root, fault.file), 'utf8').includes(fault.find);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

let caughtCount = 0;
let missed = 0;

async function tryOut(index: number, fault: Fault): Promise<void> {
  const caught = isThere(fault) ? await firstCatch(index, fault) : 'its text is not in the source any more';
  const fine = isThere(fault) && caught?.startsWith('seed ') === true;
  if (fine) caughtCount += 1;
  else missed += 1;
  say(
    `${fine ? 'caught' : 'MISSED'}  [${fault.rule}] ${fault.name}: ${(caught ?? 'no seed noticed').slice(0, 160)}`,
  );
}

const waiting = [...FAULTS.entries()].filter(
  ([index, { name }]) => index >= Number(values.first) && name.includes(values.only),
);

/** Tries one fault after the other, until none is left. */
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await tryOut(...next);
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
say(`${caughtCount} caught, ${missed} missed`);
process.exitCode = missed > 0 ? 1 : 0;
