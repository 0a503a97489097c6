/**
 * `npm run restored`: says that the database is a backup that was put back, so that every device loads anew and sends again
 * what the backup lacks of its own work. Takes the server's configuration; works also while the server runs.
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
