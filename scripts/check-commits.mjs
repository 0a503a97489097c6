/**
 * Subjects of the newest commits: at most 72 characters, without ", because" and without a full stop. Works offline and in a
 * shallow clone; without git, or outside a repository, there is nothing to check.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './ensure.mjs';
import { finish } from './sources.mjs';

const NEWEST = 50;
/** Earlier commits were made before this check. */
const SINCE = '2026-11-30T00:00:00Z';
const MAX_LENGTH = 72;

/** What is wrong with a subject; null when nothing is. */
export function subjectProblem(subject) {
  if ([...subject].length > MAX_LENGTH) return `longer than ${MAX_LENGTH} characters`;
  if (subject.includes(', because')) return 'the reason belongs into the body';
  return subject.endsWith('.') ? 'ends with a full stop' : null;
}

function newestCommits() {
  const args = ['log', `-${NEWEST}`, `--since=${SINCE}`, '--format=%h %s'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

function main() {
  const commits = newestCommits();
  const problems = commits.flatMap((line) => {
    const subject = line.slice(line.indexOf(' ') + 1);
    const problem = subjectProblem(subject);
    return problem === null ? [] : [`${line}: ${problem}`];
  });
  finish('commits', problems, commits.length);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
