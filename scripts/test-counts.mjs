/**
 * Reads how many tests passed, failed and were skipped from the reports of the test runners, and the names of those that
 * failed. A runner that left no report, or one that ended badly without naming a test, counts as one failure.
 */
import { existsSync, readFileSync } from 'node:fs';

function fromVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function fromPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

function namesFromVitest(report) {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    const names =
      failed.length > 0 || file.status !== 'failed' ? failed.map((test) => test.fullName) : ['did not run'];
    return names.map((name) => `${file.name.split('/').slice(-2).join('/')} > ${name}`);
  });
}

function namesFromPlaywright({ suites }) {
  const namesIn = (suite) => [
    ...(suite.suites ?? []).flatMap(namesIn),
    ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => `${spec.file} > ${spec.title}`),
  ];
  return suites.flatMap(namesIn);
}

/** The last line of a check script: `N passed, N failed`. */
export function countsFromText(output) {
  const match = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return match ? { passed: Number(match[1]), failed: Number(match[2]), skipped: 0 } : undefined;
}

function read(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Counts from a vitest or Playwright JSON report, or undefined when there is none that can be read. */
export function countsFromReport(file) {
  const report = read(file);
  return report && (report.stats ? fromPlaywright(report) : fromVitest(report));
}

/** The names of the tests that failed, with their files, by the same reports. */
export function failuresFromReport(file) {
  const report = read(file);
  if (!report) return [];
  return report.stats ? namesFromPlaywright(report) : namesFromVitest(report);
}

/** Last lines shown of a runner that reports no failed test: they usually have the error. */
const LAST_LINES = 40;

/** What a runner without a report printed at its end. */
export function failuresFromText(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-LAST_LINES).map((line) => line.slice(0, 300));
}

/** The counts of a stage, made to agree with the exit code of its runner. */
export function settleCounts(counts, exitCode) {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 };
  const ran = counts.passed + counts.failed > 0;
  const failed = counts.failed === 0 && (exitCode !== 0 || !ran) ? 1 : counts.failed;
  return { ...counts, failed };
}
