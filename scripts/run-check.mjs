/** Runs a source check on a small project: the real script in a copy of scripts/ beside those sources. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { nodeBinary, root } from './ensure.mjs';

const projects = [];

export function removeProjects() {
  for (const project of projects.splice(0)) rmSync(project, { recursive: true, force: true });
}

/** Runs a check over a project with these files; gives its exit code and its problem lines. */
export function check(script, files) {
  const project = mkdtempSync(join(tmpdir(), 'holdfast-checks-'));
  projects.push(project);
  cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(project, name));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const { status, stdout, stderr } = spawnSync(nodeBinary(), [join(project, 'scripts', script)], {
    encoding: 'utf8',
  });
  return { status, problems: stdout.trim().split('\n').slice(0, -1), stderr };
}

/** Empty files in place of the sources that our scripts import. */
export const IMPORTED = Object.fromEntries(
  readdirSync(join(root, 'scripts'))
    .flatMap((name) => readFileSync(join(root, 'scripts', name), 'utf8').match(/'\.\.\/[^']+\.ts'/g) ?? [])
    .map((path) => [path.slice(4, -1), 'export {};']),
);

/**
 * A test for each row `[name, path, content, problem]`: the check finds the problem in its file. All files are in one
 * project, which is checked once, each under a name of its own: `a.ts` becomes `a-3.ts`.
 */
export function itRefuses(script, others, rows) {
  const files = rows.map(([, path], at) => path.replace(/(?<=\/)a(?=\.\w+$)/, `a-${at}`));
  const broken = Object.fromEntries(rows.map(([, , content], at) => [files[at], content]));
  let problems;
  for (const [at, [name, , , problem]] of rows.entries())
    it(`refuses ${name}`, () => {
      problems ??= check(script, { ...others, ...broken }).problems;
      expect(problems.filter((one) => one.startsWith(`${files[at]}:`)).join('\n')).toContain(problem);
    });
}
