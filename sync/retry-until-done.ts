/** Retries what must succeed in the end: loading code, opening the replica. */
import type { Environment } from './environment.ts';
import { backoff } from './engine/backoff.ts';

export type RetryEnvironment = Pick<Environment, 'after' | 'random' | 'onSignal'>;

/** Retries with back-off until the attempt succeeds; a signal of the environment ends the wait early. */
export async function retryUntilDone<T>(env: RetryEnvironment, attempt: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch {
      await pause(env, backoff(failures, env.random()));
    }
  }
}

async function pause(env: RetryEnvironment, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const callOff = env.after(milliseconds, resolve);
  const stop = env.onSignal(() => resolve());
  await promise;
  callOff();
  stop();
}
