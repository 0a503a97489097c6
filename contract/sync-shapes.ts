/**
 * The wire shapes of a batch, a pull and a poke. Separate from the names and numbers of the protocol (`sync.ts`), which
 * devices need long before zod is loaded.
 */
import * as z from 'zod/mini';
import { id } from './entities/fields.ts';
import { BATCH_LIMIT, PULL_ROW_LIMIT } from './sync.ts';

/** `user:{uuid}`, `team:{uuid}` or `project:{uuid}`. */
export const scopeName = z.string().check(z.regex(/^(user|team|project):[0-9a-f-]{36}$/));
const seq = z.int().check(z.minimum(1));
const version = z.int().check(z.minimum(0));

export const batchRequest = z.object({
  protocol: z.int(),
  replica: id,
  /** The last epoch the client saw; null before its first pull. */
  epoch: z.nullable(id),
  /** Age of the oldest pending change in milliseconds, by the device's clock; for monitoring only. */
  oldest_ms: z.optional(z.int().check(z.minimum(0))),
  mutations: z
    .array(
      z.object({
        seq,
        /** Name of a call in `contract/calls/`. */
        call: z.string(),
        /** The active team at the gesture, for calls that name no project; the current active team when omitted. */
        team: z.optional(z.nullable(id)),
        params: z.optional(z.record(z.string(), z.unknown())),
        query: z.optional(z.record(z.string(), z.unknown())),
        body: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(BATCH_LIMIT)),
});

/**
 * `applied`: done now; `duplicate`: was done before; `rejected`: refused for good (the server stored the refusal);
 * `failed`: a temporary server failure; nothing was stored, and the entries after it were not tried.
 */
export const batchResult = z.object({
  seq,
  outcome: z.enum(['applied', 'duplicate', 'rejected', 'failed']),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
});

export const batchAnswer = z.object({ epoch: id, last_seq: z.int(), results: z.array(batchResult) });

/** One changed row; `row` null means it is gone from the scope. Unknown entities stop the client's cursor (FD6). */
export const changedRow = z.object({
  entity: z.string(),
  id,
  version,
  row: z.nullable(z.record(z.string(), z.unknown())),
});

export const pullRequest = z.object({
  protocol: z.int(),
  replica: id,
  epoch: z.nullable(id),
  /** Everything up to this seq has left the client's outbox, so the server may forget its refusals. */
  settled_seq: z.int().check(z.minimum(0)),
  /** Requested scopes, most urgent first; the answer fills them in this order up to the row limit. */
  scopes: z.array(
    z.object({
      scope: scopeName,
      cursor: version,
      /**
       * The scope's head when its first load began, while that load is incomplete: rows that were gone by then never
       * came to this device, so their deletes need not be known.
       */
      begun: z.optional(version),
    }),
  ),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(PULL_ROW_LIMIT))),
  /** Requests the rows as tables, which are a third smaller. */
  tables: z.optional(z.literal(true)),
});

const patchHead = {
  scope: scopeName,
  /** The cursor the rows continue from (0 after a reset) and the new cursor. */
  from: version,
  to: version,
  /** The scope's newest version at the snapshot; `to < head` means there is more. */
  head: version,
  /** The cursor was unusable: drop the scope's rows first (FD4). */
  reset: z.optional(z.literal(true)),
};

export const scopePatch = z.object({ ...patchHead, rows: z.array(changedRow) });

/**
 * Rows of one entity with the same set of fields, as one list per field in the order of `ids`. `columns` null means
 * that the rows are gone from the scope.
 */
export const rowTable = z.object({
  entity: z.string(),
  ids: z.array(id),
  versions: z.array(version),
  columns: z.nullable(z.record(z.string(), z.array(z.unknown()))),
});

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
  /** Every scope the user may read now, by recent activity. The device drops scopes that are not listed (FD3). */
  granted: z.array(z.object({ scope: scopeName, head: version })),
  patches: z.array(scopePatch),
});

/** The same answer with tables, for a client that requested them (`row-tables.ts`). */
export const pullTables = z.extend(pullAnswer, {
  patches: z.array(z.object({ ...patchHead, tables: z.array(rowTable) })),
});

/** Live event `poke`: scope is now at `version`; `rows` only when they are everything between `from` and `version`. */
export const poke = z.object({
  scope: scopeName,
  from: version,
  version,
  rows: z.optional(z.array(changedRow)),
});
