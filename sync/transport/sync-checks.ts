/**
 * Checks that an answer to a batch or a pull, or a poke, has the parts that the engine reads. Written by hand, because
 * the first rows of a new device must not wait for zod. Rows of a pull are not checked: for thousands of rows that
 * would take longer than everything else. The shapes are those of `contract/sync-shapes.ts`; a test compares the two.
 */
import { withRows } from '../../contract/row-tables.ts';
import type { BatchAnswer, Poke, PullAnswer, PullTables } from '../../contract/sync.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInteger: Check = Number.isSafeInteger;
const isOutcome: Check = (value) =>
  value === 'applied' || value === 'duplicate' || value === 'rejected' || value === 'failed';

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const withParts =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(parts).every(([name, check]) => check(value[name]));

const areRows = listOf(
  withParts({ entity: isText, id: isText, version: isInteger, row: (row) => row === null || isRecord(row) }),
);

const isBatchAnswer = withParts({
  epoch: isText,
  last_seq: isInteger,
  results: listOf(withParts({ seq: isInteger, outcome: isOutcome })),
});

const isTable: Check = (value) => {
  if (!isRecord(value)) return false;
  const { entity, ids, versions, columns } = value;
  if (!isText(entity) || !Array.isArray(ids)) return false;
  const isColumn: Check = (column) => Array.isArray(column) && column.length === ids.length;
  return (
    isColumn(versions) && (columns === null || (isRecord(columns) && Object.values(columns).every(isColumn)))
  );
};

const pullWith = (parts: Readonly<Record<string, Check>>): Check =>
  withParts({
    epoch: isText,
    last_seq: isInteger,
    rejected: listOf(withParts({ seq: isInteger, code: isText, message: isText })),
    granted: listOf(withParts({ scope: isText, head: isInteger })),
    patches: listOf(withParts({ scope: isText, from: isInteger, to: isInteger, head: isInteger, ...parts })),
  });
const isPullAnswer = pullWith({ rows: Array.isArray });
const isPullTables = pullWith({ tables: listOf(isTable) });

const isPoke = withParts({
  scope: isText,
  from: isInteger,
  version: isInteger,
  rows: (rows) => rows === undefined || areRows(rows),
});

/** The answer to a batch; null when it has another shape. */
export const asBatchAnswer = (body: unknown): BatchAnswer | null =>
  isBatchAnswer(body) ? (body as BatchAnswer) : null;

/** The answer to a pull, with rows or with tables; null when it has another shape. */
export function asPullAnswer(body: unknown): PullAnswer | null {
  if (isPullTables(body)) return withRows(body as PullTables);
  return isPullAnswer(body) ? (body as PullAnswer) : null;
}

/** The poke; null when it has another shape. */
export const asPoke = (payload: unknown): Poke | null => (isPoke(payload) ? (payload as Poke) : null);
