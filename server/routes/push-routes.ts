/**
 * The calls with which a device subscribes to push and unsubscribes. They need the session, because a subscription
 * belongs to it: when the session ends, in any way, the database deletes its subscriptions.
 */
import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls/index.ts';
import { AppError } from '../../contract/errors.ts';
import { addSubscription, removeSubscription } from '../commands/push/push-subscriptions.ts';
import { writeAs, type TransactionDeps } from '../db/transaction.ts';
import { successEnvelope } from '../plugins/error-answer.ts';
import { parseInput } from './call-runner.ts';
import type { PushKeys } from '../push/push-keys.ts';
import { isPushService } from '../push/push-services.ts';

export interface PushRouteDeps extends TransactionDeps {
  readonly keys: PushKeys;
  /** Allowed push services besides those of the browsers, by origin. */
  readonly services: readonly string[];
}

export function registerPush(app: FastifyInstance, deps: PushRouteDeps): void {
  app.get(calls['push.key'].path, (request) => {
    if (request.session === null) throw new AppError('no_session');
    return successEnvelope({ public_key: deps.keys.publicKey });
  });
  app.put(calls['push.subscribe'].path, async (request) => {
    const { session } = request;
    if (session === null) throw new AppError('no_session');
    const { body } = parseInput(calls['push.subscribe'], request);
    if (!isPushService(body.endpoint, deps.services))
      throw new AppError('invalid', { field: 'endpoint', reason: 'not a known push service' });
    await writeAs(deps, session.actor, (tx) => addSubscription(tx, session.idHash, body));
    return successEnvelope(null);
  });
  app.post(calls['push.unsubscribe'].path, async (request) => {
    const { session } = request;
    if (session === null) throw new AppError('no_session');
    const { endpoint } = parseInput(calls['push.unsubscribe'], request).body;
    await writeAs(deps, session.actor, (tx) => removeSubscription(tx, endpoint));
    return successEnvelope(null);
  });
}
