/**
 * `npm run demo -- --project-tasks 10000` adds a project of that size to the demo workspace, also while the server
 * runs; `--people 500` adds people, planned for two years, to one of its teams. Without options it fills an empty
 * database with the demo workspace. Uses the server's configuration.
 */
import { parseArgs } from 'node:util';
import { parseConfig } from '../config.ts';
import { openDatabaseForTool, type OpenDatabase } from '../database.ts';
import { createLogger } from '../log.ts';
import { addLargeProject } from './add-large-project.ts';
import { addPeople } from './add-people.ts';
import { demoSignIn, seedDemo } from './seed.ts';

const USAGE =
  'Usage: npm run demo -- [--project-tasks N] [--people M]   with N from 1 to 200000 and M from 1 to 5000';
const MAX_TASKS = 200_000;
const MAX_PEOPLE = 5_000;
const NO_DEMO = 'The demo workspace is not in this database, so nothing was added.';

process.exitCode = await main();

async function main(): Promise<number> {
  const wanted = wantedMore();
  if (wanted === undefined) return fail(USAGE);
  const parsed = parseConfig({ LOG_LEVEL: 'warn', ...process.env });
  if (!parsed.ok) return fail(`The configuration cannot be used:\n  ${parsed.problems.join('\n  ')}`);
  const log = createLogger(parsed.config, process.stdout.isTTY);
  const opened = await openDatabaseForTool(parsed.config, log);
  if (!opened.ok) return fail(opened.message);
  try {
    return await work(opened.database, wanted);
  } finally {
    await opened.database.close();
  }
}

/** What to add to the demo; null for nothing. */
interface More {
  readonly tasks: number | null;
  readonly people: number | null;
}

/** Undefined when the options are invalid. */
function wantedMore(): More | undefined {
  try {
    const options = { 'project-tasks': { type: 'string' }, people: { type: 'string' } } as const;
    const { values } = parseArgs({ options });
    const tasks = wholeNumber(values['project-tasks'], MAX_TASKS);
    const people = wholeNumber(values.people, MAX_PEOPLE);
    return tasks === undefined || people === undefined ? undefined : { tasks, people };
  } catch {
    return undefined;
  }
}

/** Null without a text; undefined when it is not a number from 1 to the maximum. */
function wholeNumber(text: string | undefined, most: number): number | null | undefined {
  if (text === undefined) return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}

async function work({ db }: OpenDatabase, { tasks, people }: More): Promise<number> {
  const now = new Date();
  const seeded = await seedDemo(db, { now });
  if (seeded)
    say(
      `The demo workspace is there: ${seeded.people} people, ${seeded.projects} projects, ${seeded.tasks} tasks.`,
    );
  if (tasks === null && people === null) {
    say(seeded ? demoSignIn().join('\n') : 'There are people in this database already; nothing was added.');
    return 0;
  }
  if (people !== null) {
    if ((await addPeople(db, { now, people })) === null) return fail(NO_DEMO);
    say(`Added ${people} people with their plans.`);
  }
  if (tasks !== null) {
    const added = await addLargeProject(db, { now, tasks });
    if (added === null) return fail(NO_DEMO);
    say(`Added “${added.name}” (${added.tasks} tasks).`);
  }
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
