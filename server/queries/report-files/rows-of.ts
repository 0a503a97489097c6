/**
 * Streams the rows of a query, a thousand at a time, through a cursor in the transaction of the request, so that any
 * number of rows can be read. Must be read to its end or closed before the transaction ends; one at a time.
 */
import { sql, type RawBuilder } from 'kysely';
import type { ReadContext } from '../../db/transaction.ts';

const BATCH = 1_000;

export async function* rowsOf<Row>(
  { db }: Pick<ReadContext, 'db'>,
  query: RawBuilder<unknown>,
): AsyncGenerator<Row> {
  // All rows are read, so the planner must not optimise for the first ones.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare rows_of_file no scroll cursor for ${query}`.execute(db);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from rows_of_file`.execute(db);
      yield* rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    await sql`close rows_of_file`.execute(db);
  }
}
