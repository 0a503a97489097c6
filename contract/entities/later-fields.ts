/**
 * Fields that an entity got after rows of it were on devices already, with what rows from before have: what the migration gave
 * them on the server. Devices read such rows with these values, so no program meets a row without a field of its schema, neither
 * before the first pull nor while a device is offline (UP1). A migration that gives rows different values must also note them
 * in the feed. The tables of fields say it with `later`; a test says when one does not.
 */

/** The row with what it lacks; the same object when it lacks nothing. */
export function withLaterFields<T>(row: T, later: object): T {
  if (typeof row !== 'object' || row === null) return row;
  for (const field of Object.keys(later)) if (!(field in row)) return { ...later, ...row };
  return row;
}
