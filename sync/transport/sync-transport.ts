/** The engine's transport: batch and pull over HTTP, pokes over the socket. */
import * as z from 'zod/mini';
import { AppError } from '../../contract/errors.ts';
import {
  type BatchAnswer,
  batchAnswer,
  type ChangedRow,
  type PullAnswer,
  pullAnswer,
  scopePatch,
} from '../../contract/sync.ts';
import type { SyncTransport } from '../engine/transport.ts';
import type { Environment } from '../environment.ts';
import { loadPart } from '../late-part.ts';
import { bodyOf } from './envelope.ts';
import type { Http } from './http.ts';
import { lateLive } from './late-live.ts';

const BATCH_PATH = '/api/v1/batch';
const PULL_PATH = '/api/v1/sync/pull';

/** The answer without a look at every row: checking thousands of rows takes longer than everything else about them. */
const quickPullAnswer = z.object({
  ...pullAnswer.shape,
  patches: z.array(
    z.object({ ...scopePatch.shape, rows: z.custom<ChangedRow[]>((rows) => Array.isArray(rows)) }),
  ),
});

/** A transport to our own server. `socketUrl` is the page's own origin by default. */
export function httpTransport(
  http: Http,
  env: Environment,
  userId: string,
  socketUrl?: string,
): SyncTransport {
  return {
    async batch(request, quiet): Promise<BatchAnswer> {
      const { status, content } = await http.send({ method: 'POST', path: BATCH_PATH, body: request, quiet });
      return parsed(batchAnswer.safeParse(bodyOf(status, content)), BATCH_PATH);
    },
    async pull(request, quiet): Promise<PullAnswer> {
      const { status, content } = await http.send({ method: 'POST', path: PULL_PATH, body: request, quiet });
      return parsed(quickPullAnswer.safeParse(bodyOf(status, content)), PULL_PATH);
    },
    onServerTime(listener) {
      http.onEvent((event) => {
        if (event.kind === 'time') listener(event.offset);
      });
    },
    openLive: (listener) =>
      lateLive(async () => {
        const { openLive } = await loadPart(env, () => import('./live.ts'));
        return openLive({ env, userId, listener, ...(socketUrl === undefined ? {} : { url: socketUrl }) });
      }),
  };
}

function parsed<T>(result: { success: true; data: T } | { success: false }, path: string): T {
  if (result.success) return result.data;
  throw new AppError('bad_answer', { path });
}
