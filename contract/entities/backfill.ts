/**
 * Backfill of fields that were added when devices already had rows of the entity. The value is the one that the
 * migration wrote on the server. Devices read old rows with these values, so no code meets a row without a field of its
 * schema, neither before the first pull nor offline (UP1). A migration that writes different values must also record
 * the rows in the feed. Field tables declare the value with `later`; a test finds a field that lacks it.
 */

/** The row with backfilled fields; the same object when no field is missing. */
export function withBackfill<T>(row: T, later: object): T {
  if (typeof row !== 'object' || row === null) return row;
  for (const field of Object.keys(later)) if (!(field in row)) return { ...later, ...row };
  return row;
}
