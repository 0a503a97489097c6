/**
 * `npm run demo -- --project-tasks 10000`: adds a project of that size to the demo workspace, also while the server runs.
 * Without options it fills an empty database with the demo workspace. Takes the server's configuration.
 */
import { parseArgs } from 'node:util';
import { parseConfig } from '../config.ts';
import { openDatabaseForTool, type OpenDatabase } from '../database.ts';
import { createLog } from '../log.ts';
import { addLargeProject } from './add-large-project.ts';
import { demoSignIn, seedDemo } from './seed.ts';

const USAGE = 'Usage: npm run demo -- [--project-tasks N]   with N from 1 to 200000';
const MOST_TASKS = 200_000;

process.exitCode = await main();

async function main(): Promise<number> {
  const tasks = wantedTasks();
  if (tasks === undefined) return fail(USAGE);
  const parsed = parseConfig({ LOG_LEVEL: 'warn', ...process.env });
  if (!parsed.ok) return fail(`The configuration cannot be used:\n  ${parsed.problems.join('\n  ')}`);
  const log = createLog(parsed.config, process.stdout.isTTY);
  const opened = await openDatabaseForTool(parsed.config, log);
  if (!opened.ok) return fail(opened.message);
  try {
    return await work(opened.database, tasks);
  } finally {
    await opened.database.close();
  }
}

/** Null: no project wanted; undefined: the options make no sense. */
function wantedTasks(): number | null | undefined {
  try {
    const { values } = parseArgs({ options: { 'project-tasks': { type: 'string' } } });
    const text = values['project-tasks'];
    if (text === undefined) return null;
    const tasks = Number(text);
    return Number.isInteger(tasks) && tasks >= 1 && tasks <= MOST_TASKS ? tasks : undefined;
  } catch {
    return undefined;
  }
}

async function work({ db }: OpenDatabase, tasks: number | null): Promise<number> {
  const now = new Date();
  const seeded = await seedDemo(db, { now });
  if (seeded)
    say(
      `The demo workspace is there: ${seeded.people} people, ${seeded.projects} projects, ${seeded.tasks} tasks.`,
    );
  if (tasks === null) {
    say(seeded ? demoSignIn().join('\n') : 'There are people in this database already; nothing was added.');
    return 0;
  }
  const added = await addLargeProject(db, { now, tasks });
  if (added === null) return fail('The demo workspace is not in this database, so nothing was added.');
  say(`Added “${added.name}” (${added.tasks} tasks).`);
  say('Open pages show it with their next look at the server, at the latest after a reload.');
  return 0;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}
