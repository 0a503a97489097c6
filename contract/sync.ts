/**
 * The sync protocol: what a batch, a pull and a poke look like on the wire, and its version.
 * Owns transport only; the meaning of each mutation is its call in `contract/calls/`.
 *
 * Version history (add, never repurpose; the server keeps accepting the previous version while old tabs live):
 *   1  batch of calls by name with gapless seq; pull by scope cursors; poke with an optional contiguous patch
 */
import * as z from 'zod/mini';
import { entityNames } from './entities/index.ts';
import { id } from './entities/fields.ts';

export const PROTOCOL_VERSION = 1;
/**
 * Header that names whose replica a request of our own client comes from. A session of somebody else answers it with
 * `no_session`: two people may use one browser, and the cookie is the newer one's in every tab.
 */
export const PERSON_HEADER = 'x-holdfast-person';
/**
 * Header with the version of the API that a client was written for. Who sends it gets refusals with their true status;
 * everybody else gets 200 with `done: false` (`server/compat/refusal-status.ts`).
 */
export const API_HEADER = 'x-holdfast-api';
export const API_VERSION = '1';
/** Header of every answer: the server's time in milliseconds since 1970. The clock of a device may be wrong. */
export const TIME_HEADER = 'x-holdfast-time';
/** At most so many mutations ride in one batch, and so many rows in one pull answer. */
export const BATCH_LIMIT = 100;
export const PULL_ROW_LIMIT = 5_000;
/** So many a device requests that has nothing yet: somebody looks at a screen without rows. */
export const FIRST_PULL_ROWS = 300;
/** A poke carries its patch only up to so many rows. */
export const POKE_ROW_LIMIT = 50;

/** `user:{uuid}`, `team:{uuid}` or `project:{uuid}`. */
export const scopeName = z.string().check(z.regex(/^(user|team|project):[0-9a-f-]{36}$/));
export const seq = z.int().check(z.minimum(1));
export const version = z.int().check(z.minimum(0));

export const batchRequest = z.object({
  protocol: z.int(),
  replica: id,
  /** The epoch the client last saw; null before its first pull. */
  epoch: z.nullable(id),
  /** How long the oldest change that waits on the device has waited, in milliseconds of its clock; for watching only. */
  oldest_ms: z.optional(z.int().check(z.minimum(0))),
  mutations: z
    .array(
      z.object({
        seq,
        /** Name of a call in `contract/calls/`. */
        call: z.string(),
        /** The team the person worked in when they acted, for calls that name no project; the active team when left out. */
        team: z.optional(z.nullable(id)),
        params: z.optional(z.record(z.string(), z.unknown())),
        query: z.optional(z.record(z.string(), z.unknown())),
        body: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(BATCH_LIMIT)),
});
export type BatchRequest = z.output<typeof batchRequest>;

/**
 * `applied`: done now; `duplicate`: was done before; `rejected`: refused for good (the server stored the refusal);
 * `failed`: infrastructure trouble, nothing stored, nothing after it was tried.
 */
export const batchResult = z.object({
  seq,
  outcome: z.enum(['applied', 'duplicate', 'rejected', 'failed']),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type BatchResult = z.output<typeof batchResult>;

export const batchAnswer = z.object({ epoch: id, last_seq: z.int(), results: z.array(batchResult) });
export type BatchAnswer = z.output<typeof batchAnswer>;

/** One changed row; `row` null means it is gone from the scope. Unknown entities stop the client's cursor (FD6). */
export const changedRow = z.object({
  entity: z.string(),
  id,
  version,
  row: z.nullable(z.record(z.string(), z.unknown())),
});
export type ChangedRow = z.output<typeof changedRow>;

export const pullRequest = z.object({
  protocol: z.int(),
  replica: id,
  epoch: z.nullable(id),
  /** Everything up to this seq has left the client's outbox, so the server may forget its refusals. */
  settled_seq: z.int().check(z.minimum(0)),
  /** Wanted scopes, most urgent first; the answer fills them in this order up to the row limit. */
  scopes: z.array(z.object({ scope: scopeName, cursor: version })),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(PULL_ROW_LIMIT))),
});
export type PullRequest = z.output<typeof pullRequest>;

export const scopePatch = z.object({
  scope: scopeName,
  /** The cursor the rows continue from (0 after a reset) and the new cursor. */
  from: version,
  to: version,
  /** The scope's newest version at the snapshot; `to < head` means there is more. */
  head: version,
  /** The cursor was unusable: drop the scope's rows first (FD4). */
  reset: z.optional(z.literal(true)),
  rows: z.array(changedRow),
});
export type ScopePatch = z.output<typeof scopePatch>;

/** Everything in one answer comes from one database snapshot (FD5). */
export const pullAnswer = z.object({
  epoch: id,
  last_seq: z.int(),
  rejected: z.array(
    z.object({
      seq,
      code: z.string(),
      message: z.string(),
      details: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  /** Every scope the user may read now, by recent activity; held scopes not listed here are lost (FD3). */
  granted: z.array(z.object({ scope: scopeName, head: version })),
  patches: z.array(scopePatch),
});
export type PullAnswer = z.output<typeof pullAnswer>;

/** Live event `poke`: scope is now at `version`; `rows` only when they are everything between `from` and `version`. */
export const poke = z.object({
  scope: scopeName,
  from: version,
  version,
  rows: z.optional(z.array(changedRow)),
});
export type Poke = z.output<typeof poke>;
/** Live event `access`: the set of readable scopes changed; pull now. */
export const ACCESS_EVENT = 'access';
export const POKE_EVENT = 'poke';

export function isKnownEntity(name: string): name is (typeof entityNames)[number] {
  return (entityNames as string[]).includes(name);
}

export const userScope = (userId: string): `user:${string}` => `user:${userId}`;
export const teamScope = (teamId: string): `team:${string}` => `team:${teamId}`;
export const projectScope = (projectId: string): `project:${string}` => `project:${projectId}`;
