/**
 * A program for the supervisor's tests: starts the embedded database of the folder given as argument, prints one
 * line of JSON about it, and stops it on SIGTERM. Killing it leaves an orphan, which is what the tests need.
 */
import { startEmbeddedDatabase } from '../../../server/db/embedded/supervisor.ts';

const outcome = await startEmbeddedDatabase({
  dataDir: process.argv[2] ?? '',
  log: { info: () => undefined, error: () => undefined },
});
process.stdout.write(
  `${JSON.stringify(
    outcome.ok
      ? {
          ok: true,
          url: outcome.database.url,
          pid: outcome.database.pid(),
          created: outcome.database.created,
        }
      : outcome,
  )}\n`,
);
if (outcome.ok) {
  const { database } = outcome;
  database.announce('http://127.0.0.1:1');
  const forever = setInterval(() => undefined, 1_000);
  process.once('SIGTERM', () => {
    clearInterval(forever);
    void database.stop();
  });
}
