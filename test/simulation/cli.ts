/**
 * `npm run sim -- [--seeds N] [--from N] [--trace]`: runs seeds one after the other and prints which broke a rule.
 * `--done` counts how often the server executed each mutation. `--story 'old pokes'` runs that story instead.
 */
import './globals.ts';
import { parseArgs } from 'node:util';
import { mutationNames } from '../../sync/mutations/index.ts';
import { isStory, STORIES } from './stories/index.ts';
import { RuleBroken, simulate } from './simulate.ts';
import { SimDatabase } from './sim-database.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
    story: { type: 'string', default: '' },
    done: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
  },
});
const first = Number(values.from);
const count = Number(values.seeds);
const database = await SimDatabase.open();
const started = performance.now();
let broken = 0;
let gestures = 0;
let refused = 0;
const done = new Map<string, number>(mutationNames.map((name) => [name, 0]));
for (let seed = first; seed < first + count; seed += 1) {
  try {
    if (isStory(values.story)) {
      await STORIES[values.story](database);
      continue;
    }
    const result = await simulate(seed, database);
    gestures += result.gestures;
    refused += result.refused;
    for (const [name, times] of result.done) done.set(name, (done.get(name) ?? 0) + times);
    if (values.trace) console.log(`seed ${seed}: ${result.trace}`);
  } catch (error) {
    broken += 1;
    console.log(error instanceof RuleBroken ? error.message : `seed ${seed}: ${String(error)}`);
    if (values.trace && error instanceof RuleBroken)
      console.log(error.trace.slice(-Number(process.env['TRACE_LINES'] ?? 60)).join('\n'));
    if (values.stop) break;
  }
}
const seconds = ((performance.now() - started) / 1_000).toFixed(1);
console.log(
  `${count - broken} passed, ${broken} failed (${seconds} s, ${gestures} gestures, ${refused} in inboxes at the end)`,
);
if (values.done)
  for (const [name, times] of [...done].toSorted((one, other) => one[1] - other[1]))
    console.log(`${String(times).padStart(6)} ${name}`);
await database.close();
process.exitCode = broken > 0 ? 1 : 0;
