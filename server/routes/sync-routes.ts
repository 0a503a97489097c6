/** The two addresses of the sync protocol. They only transport calls and patches; other files define their meaning. */
import type { FastifyInstance } from 'fastify';
import { bodyLimitOf } from '../../contract/call.ts';
import { calls } from '../../contract/calls/index.ts';
import { AppError } from '../../contract/errors.ts';
import { withTables } from '../../contract/row-tables.ts';
import {
  type BatchAnswer,
  type BatchRequest,
  FIRST_PULL_ROWS,
  PULL_ROW_LIMIT,
  type PullAnswer,
  type PullRequest,
} from '../../contract/sync.ts';
import type { Actor } from '../db/transaction.ts';
import { requireProtocol } from '../feed/pull.ts';
import { compressedAnswer } from '../plugins/compress.ts';
import { successEnvelope } from '../plugins/error-answer.ts';
import { parseInput } from './call-runner.ts';

export interface SyncHandlers {
  batch(actor: Actor, request: BatchRequest): Promise<BatchAnswer>;
  pull(actor: Actor, request: PullRequest): Promise<PullAnswer>;
}

/** Registers batch and pull. */
export function registerSync(app: FastifyInstance, handlers: SyncHandlers): void {
  app.post(calls['sync.batch'].path, { bodyLimit: bodyLimitOf(calls['sync.batch']) }, async (request) => {
    if (request.session === null) throw new AppError('no_session');
    readProtocol(request.body);
    const { body } = parseInput(calls['sync.batch'], request);
    return successEnvelope(await handlers.batch(request.session.actor, body));
  });
  app.post(
    calls['sync.pull'].path,
    { bodyLimit: bodyLimitOf(calls['sync.pull']) },
    async (request, reply) => {
      if (request.session === null) throw new AppError('no_session');
      readProtocol(request.body);
      const { body } = parseInput(calls['sync.pull'], request);
      const pulled = await handlers.pull(request.session.actor, body);
      const answer = successEnvelope(body.tables ? withTables(pulled) : pulled);
      // The first rows of a new device are few and urgent, so they are compressed more strongly.
      const isFirstPull = (body.limit ?? PULL_ROW_LIMIT) <= FIRST_PULL_ROWS;
      return isFirstPull ? compressedAnswer(request, reply, answer) : answer;
    },
  );
}

/** Checked before anything else, because a request of another version may have another shape. */
function readProtocol(body: unknown): void {
  if (typeof body === 'object' && body !== null && 'protocol' in body && typeof body.protocol === 'number')
    requireProtocol(body.protocol);
}
