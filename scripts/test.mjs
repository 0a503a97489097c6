/**
 * `npm test`: everything, in stages, with progress. `npm test -- unit e2e` runs only those stages.
 * The very last line is `N passed, N failed`; the exit code says the same.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCaptured } from './child.mjs';
import { childEnv, nodeBinary, onNewNode, root, say } from './ensure.mjs';

const totals = { passed: 0, failed: 0, skipped: 0 };
/** Named once more at the very end, where a long log is read first. */
const failures = [];

function end() {
  if (failures.length > 0) say(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
  say(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed === 0 ? 0 : 1);
}

try {
  await onNewNode(import.meta.url);
} catch (error) {
  say(error.message);
  totals.failed += 1;
  end();
}

const { COLOR, plain, since } = await import('./steps.mjs');
const { countsFromReport, countsFromText, failuresFromReport, failuresFromText, settleCounts } =
  await import('./test-counts.mjs');

async function ensureBuild() {
  const { buildIsStale } = await import('./build-state.mjs');
  if (!buildIsStale()) return;
  say('  building the page ...');
  const { exitCode, output } = await runCaptured(nodeBinary(), [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    env: childEnv(),
  });
  if (exitCode !== 0) throw new Error(`The build failed.\n${plain(output)}`);
}

/** Timeout of a stage that hangs. */
const STAGE_TIMEOUT = 65 * 60_000;

/** Reporters of the runners print the same line as we do at the end; only ours may stand alone on a line. */
const show = (line) => say(`  ${plain(line)}`);

async function runCommand(stage, onLine) {
  const prepared = await stage.prepare?.();
  const { exitCode, output } = await runCaptured(nodeBinary(), stage.args, {
    cwd: root,
    env: childEnv({ CI: 'true', NODE_ENV: 'test', ...COLOR, ...stage.env, ...prepared }),
    timeout: STAGE_TIMEOUT,
    onLine,
  });
  const text = plain(output);
  const counts = settleCounts(stage.report ? countsFromReport(stage.report) : countsFromText(text), exitCode);
  const named = stage.report ? failuresFromReport(stage.report) : [];
  if (counts.failed > 0)
    failures.push(
      ...(named.length > 0 ? named : failuresFromText(text)).map((name) => `${stage.name}: ${name}`),
    );
  return counts;
}

/** `label` stands before each line where several stages write at the same time. */
async function runStage(stage, label = '') {
  say(`\n== ${stage.name}: ${stage.title}`);
  if (stage.absent) {
    say(`   not run: ${stage.absent}`);
    return;
  }
  const mark = performance.now();
  const counts = await runCommand(stage, (line) => show(`${label}${line}`)).catch((error) => {
    say(`   ${error.message}`);
    failures.push(`${stage.name}: ${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  if (stage.isStrict && counts.skipped > 0) {
    say('   Nothing is skipped here: a skipped test counts as failed.');
    counts.failed += counts.skipped;
  }
  for (const key of Object.keys(totals)) totals[key] += counts[key];
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  say(`== ${stage.name}: ${counts.passed} passed, ${counts.failed} failed${skipped} in ${since(mark)}`);
}

async function main() {
  const [{ stagesFor }, { findServices }, { ensureBrowsers }] = await Promise.all([
    import('./test-stages.mjs'),
    import('./services.mjs'),
    import('./chromium.mjs'),
  ]);
  const reports = mkdtempSync(join(tmpdir(), 'holdfast-test-'));
  mkdirSync(reports, { recursive: true });
  try {
    const services = await findServices();
    let begun;
    const browsers = () => (begun ??= ensureBrowsers());
    const stages = stagesFor({ reports, services, browsers, build: ensureBuild });
    const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
    const unknown = names.filter((name) => stages.every((stage) => stage.name !== name));
    if (unknown.length > 0)
      throw new Error(`Unknown stage ${unknown.join(', ')}. Stages: ${stages.map((s) => s.name).join(', ')}`);
    const wanted = stages.filter((stage) => names.length === 0 || names.includes(stage.name));
    // Downloads while the first stages run; a failure is reported by the stage that needs the browsers.
    if (wanted.some((stage) => stage.needsBrowsers)) browsers().catch(() => undefined);
    for (const stage of wanted.filter((one) => !wanted.some((first) => first.name === one.beside))) {
      const together = [stage, ...wanted.filter((one) => one.beside === stage.name)];
      const isShared = together.filter((one) => !one.absent).length > 1;
      await Promise.all(together.map((one) => runStage(one, isShared ? `${one.name}: ` : '')));
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  say(error.message);
  totals.failed += 1;
}
end();
