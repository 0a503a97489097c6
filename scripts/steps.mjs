/**
 * Runs named commands with a line of progress each, a few at a time, and shows the output of those that fail.
 */
import { stripVTControlCharacters } from 'node:util';
import { runCaptured } from './child.mjs';
import { childEnv, nodeBinary, root, say } from './ensure.mjs';

/** Captured output keeps its colours for a terminal and has none elsewhere. */
export const COLOR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/** Captured output without colours, except for a terminal; some programs add them even when asked not to. */
export const plain = (text) => (process.stdout.isTTY ? text : stripVTControlCharacters(text));

/** `1.2 s` since a `performance.now()` mark. */
export function since(mark) {
  return `${((performance.now() - mark) / 1000).toFixed(1)} s`;
}

async function runStep(step) {
  const mark = performance.now();
  const { exitCode, output } = await runCaptured(nodeBinary(), step.args, {
    cwd: root,
    env: childEnv({ ...COLOR, ...step.env }),
  });
  const passed = exitCode === 0;
  say(`  ${passed ? 'ok    ' : 'FAILED'}  ${step.name}  (${since(mark)})`);
  return { ...step, passed, output };
}

/** Runs all steps, at most `width` at once, in the given order; failed ones do not stop the others. */
export async function runSteps(steps, width) {
  const results = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: width }, worker));
  for (const failed of results.filter((result) => !result.passed)) {
    say(`\n--- ${failed.name}\n${plain(failed.output).trimEnd()}`);
  }
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}
