/**
 * Calls of the sync protocol. They add transport, not meaning: a batch runs other calls of this registry.
 * Carries PU2, PU3, FD5 by way of `contract/sync.ts`.
 */
import * as z from 'zod/mini';
import { BODY_LIMITS, defineCall, defineCalls } from '../call.ts';
import { batchAnswer, batchRequest, pullAnswer, pullRequest, pullTables } from '../sync-shapes.ts';

export const syncCalls = defineCalls({
  'sync.batch': defineCall({
    method: 'POST',
    path: '/api/v1/batch',
    bodyLimit: BODY_LIMITS.texts,
    body: batchRequest,
    answer: batchAnswer,
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'Runs queued changes of one replica in order, each in its own transaction, each exactly once.',
  }),
  'sync.pull': defineCall({
    method: 'POST',
    path: '/api/v1/sync/pull',
    bodyLimit: BODY_LIMITS.lists,
    body: pullRequest,
    answer: z.union([pullAnswer, pullTables]),
    access: 'signed-in',
    offline: 'needs-network',
    summary: 'What changed in the scopes since their cursors, from one snapshot of the database.',
  }),
});
