/**
 * Sends pending changes before a clean logout. Refuses the logout while something cannot be sent, or while refused
 * changes need a decision of the person. Carries LO2.
 */
import { AppError } from '../contract/errors.ts';
import type { Environment } from './environment.ts';
import { unsentFiles } from './files/device-files.ts';
import type { ReplicaDatabase } from './replica/schema.ts';

/** Maximum milliseconds that a logout waits for the network. */
const PATIENCE = 5_000;

interface SendRestDeps {
  readonly database: ReplicaDatabase;
  readonly env: Environment;
  /** Whether the server is reachable. */
  readonly isOnline: () => boolean;
  /** Checks the connection again. */
  readonly look: () => void;
  /** Pushes pending changes. */
  readonly push: () => void;
}

/** Throws `needs_network` with the number of changes and files that were not accepted. */
export async function sendRest({ database, env, isOnline, look, push }: SendRestDeps): Promise<void> {
  const until = env.now() + PATIENCE;
  const count = async (): Promise<number> =>
    (await database.outbox.count()) + (await unsentFiles(database)).length;
  let waiting = await count();
  // The connection may have just returned, before the status shows it.
  if (!isOnline()) look();
  while (waiting > 0 && (isOnline() || env.online()) && env.now() < until) {
    push();
    await new Promise<void>((resolve) => env.after(100, resolve));
    waiting = await count();
  }
  // The server may just have refused some of them.
  waiting += await database.inbox.count();
  if (waiting > 0) throw new AppError('needs_network', { waiting });
}
