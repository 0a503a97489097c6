/**
 * `npm run restored`: declares that the database is a restored backup. Starts a new epoch, so that every device resets
 * its replica and sends again what the backup lacks. Uses the server's configuration; also works while the server runs.
 */
import { parseConfig } from '../config.ts';
import { openDatabaseForTool } from '../database.ts';
import { createLogger } from '../log.ts';
import { renewEpoch } from './epoch.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const parsed = parseConfig({ LOG_LEVEL: 'warn', ...process.env });
  if (!parsed.ok) return fail(`The configuration cannot be used:\n  ${parsed.problems.join('\n  ')}`);
  const opened = await openDatabaseForTool(parsed.config, createLogger(parsed.config, process.stdout.isTTY));
  if (!opened.ok) return fail(opened.message);
  try {
    await renewEpoch(opened.database.db, new Date().toISOString());
  } finally {
    await opened.database.close();
  }
  process.stdout.write('Every device loads anew and sends again what this backup lacks of its own work.\n');
  return 0;
}

function fail(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}
