import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countsFromReport, failuresFromReport, failuresFromText, settleCounts } from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('reports of the runners', () => {
  it('count and name failed tests of vitest, including a file that broke before its first test', () => {
    const file = reportOf({
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        {
          name: '/tree/test/unit/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'subtracts' },
          ],
        },
        { name: '/tree/test/unit/b.test.ts', status: 'failed', assertionResults: [] },
      ],
    });
    expect(countsFromReport(file)).toEqual({ passed: 1, failed: 2, skipped: 0 });
    expect(failuresFromReport(file)).toEqual(['unit/a.test.ts > subtracts', 'unit/b.test.ts > did not run']);
  });

  it('count and name failed tests of Playwright, including nested suites', () => {
    const file = reportOf({
      stats: { expected: 1, unexpected: 1, skipped: 0 },
      errors: [],
      suites: [
        {
          specs: [{ ok: true, file: 'a.spec.ts', title: 'opens' }],
          suites: [{ specs: [{ ok: false, file: 'a.spec.ts', title: 'closes' }] }],
        },
      ],
    });
    expect(countsFromReport(file)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(failuresFromReport(file)).toEqual(['a.spec.ts > closes']);
  });

  it('count a runner without a report or with a bad exit code as a failure', () => {
    expect(countsFromReport(join(folder, 'none.json'))).toBeUndefined();
    expect(failuresFromReport(join(folder, 'none.json'))).toEqual([]);
    expect(settleCounts(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(settleCounts({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    });
  });

  it('include the last lines that a runner without a report printed', () => {
    const printed = [
      ...Array.from({ length: 60 }, (_, line) => `line ${line}`),
      '',
      '0 passed, 1 failed',
    ].join('\n');
    expect(failuresFromText(printed).at(0)).toBe('line 21');
    expect(failuresFromText(printed).at(-1)).toBe('0 passed, 1 failed');
  });
});
