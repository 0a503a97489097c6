/** The engine's transport: batch and pull over HTTP, pokes over the socket. */
import { AppError } from '../../contract/errors.ts';
import type { SyncTransport } from '../engine/transport.ts';
import type { Environment } from '../environment.ts';
import { retryUntilDone } from '../retry-until-done.ts';
import { bodyOf } from './envelope.ts';
import type { Http } from './http.ts';
import { lazyLive } from './lazy-live.ts';
import { asBatchAnswer, asPullAnswer } from './sync-checks.ts';

const BATCH_PATH = '/api/v1/batch';
const PULL_PATH = '/api/v1/sync/pull';

/** A transport to our own server. `socketUrl` defaults to the page's own origin. */
export function httpTransport(
  http: Http,
  env: Environment,
  userId: string,
  socketUrl?: string,
): SyncTransport {
  return {
    async batch(request, quiet) {
      const { status, content } = await http.send({ method: 'POST', path: BATCH_PATH, body: request, quiet });
      return understood(asBatchAnswer(bodyOf(status, content)), BATCH_PATH);
    },
    async pull(request, quiet) {
      const body = { ...request, tables: true };
      const { status, content } = await http.send({ method: 'POST', path: PULL_PATH, body, quiet });
      return understood(asPullAnswer(bodyOf(status, content)), PULL_PATH);
    },
    onServerTime(listener) {
      http.onEvent((event) => {
        if (event.kind === 'time') listener(event.offset);
      });
    },
    openLive: (listener) =>
      lazyLive(async () => {
        const { openLive } = await retryUntilDone(env, () => import('./live.ts'));
        return openLive({ env, userId, listener, ...(socketUrl === undefined ? {} : { url: socketUrl }) });
      }),
  };
}

function understood<T>(answer: T | null, path: string): T {
  if (answer !== null) return answer;
  throw new AppError('bad_answer', { path });
}
