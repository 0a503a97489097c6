/**
 * `npm run bench`: measures the built page and the real server, and prints one line of JSON per figure.
 * `npm run bench -- --only list,batch` runs some suites, `--list` names them, `--write` also writes the tables of
 * docs/benchmarks.md and README.md; with `--only` it updates only their rows.
 * Asserts nothing.
 */
import { parseArgs } from 'node:util';
import { createBench, type Bench } from './support/bench.ts';
import { rounded, type Figure, type Report } from './support/figure.ts';
import { machine } from './support/machine.ts';
import { writeBenchmarks } from './support/benchmark-table.ts';
import { ensureBuild } from './support/scripts.ts';
import { bootstrapOf10k, bootstrapOf50k, localCommits } from './suites/bootstrap-suites.ts';
import { bulkChanges } from './suites/bulk-suite.ts';
import { heldByBodies } from './suites/bodies-suite.ts';
import { bundle } from './suites/bundle-suite.ts';
import { arrivals } from './suites/arrival-suite.ts';
import { firstVisits } from './suites/first-visit-suite.ts';
import { insightFigures } from './suites/insights-suite.ts';
import { listGestures } from './suites/list-suite.ts';
import { largePictures } from './suites/pictures-suite.ts';
import { paletteKeys } from './suites/palette-suite.ts';
import { reports } from './suites/report-suite.ts';
import { reportScreens } from './suites/report-screen-suite.ts';
import { scheduleGestures, workloadGestures } from './suites/planning-suites.ts';
import { roadmapGestures } from './suites/roadmap-suite.ts';
import { live, offlineStarts, openProjects } from './suites/screen-suites.ts';
import { batches, listTasks, pulls } from './suites/server-suites.ts';

/** In an order in which neighbours share a server. */
const SUITES: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  bundle,
  list: listTasks,
  batch: batches,
  pull: pulls,
  bodies: heldByBodies,
  pictures: largePictures,
  reports,
  // Before the suites that change rows of the same server: its figures would include their changes.
  'first-visit': firstVisits,
  commit: localCommits,
  bulk: bulkChanges,
  insights: insightFigures,
  workload: workloadGestures,
  schedule: scheduleGestures,
  roadmap: roadmapGestures,
  live,
  open: openProjects,
  offline: offlineStarts,
  'report-screens': reportScreens,
  'gesture-1k': (bench) => listGestures(bench, 1_000),
  'palette-1k': (bench) => paletteKeys(bench, 1_000),
  'bootstrap-10k': bootstrapOf10k,
  'gesture-10k': (bench) => listGestures(bench, 10_000),
  'palette-10k': (bench) => paletteKeys(bench, 10_000),
  'arrival-10k': (bench) => arrivals(bench, 10_000),
  'bootstrap-50k': bootstrapOf50k,
  'gesture-50k': (bench) => listGestures(bench, 50_000),
  'palette-50k': (bench) => paletteKeys(bench, 50_000),
  'arrival-50k': (bench) => arrivals(bench, 50_000),
};

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, list: { type: 'boolean' }, write: { type: 'boolean' } },
  });
  const names = Object.keys(SUITES);
  const wanted = values.only?.split(',').map((name) => name.trim()) ?? names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (values.list === true || unknown.length > 0) {
    print(names.join('\n'));
    return unknown.length > 0 ? 2 : 0;
  }
  await ensureBuild();
  const where = machine();
  print(JSON.stringify({ machine: where }));
  const figures: Figure[] = [];
  const code = await runSuites(wanted, (figure) => {
    figures.push(figure);
    print(JSON.stringify({ ...figure, value: rounded(figure.value) }));
  });
  if (values.write === true) await writeBenchmarks(where, figures, values.only !== undefined);
  return code;
}

async function runSuites(names: readonly string[], report: Report): Promise<number> {
  let failed = 0;
  const bench = createBench(report);
  // Servers and profiles are also removed when the run is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void bench.close().finally(() => process.exit(1)));
  try {
    for (const name of names) {
      try {
        await SUITES[name]?.(bench);
      } catch (error) {
        failed += 1;
        process.stderr.write(`${name} could not be measured: ${describe(error)}\n`);
      }
    }
  } finally {
    await bench.close();
  }
  return failed === 0 ? 0 : 1;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
