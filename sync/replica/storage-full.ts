/** Whether a write failed because storage is full. Dexie wraps the browser's error in up to two errors. */
const QUOTA = 'QuotaExceededError';

interface Wrapped {
  readonly name?: unknown;
  readonly inner?: unknown;
  /** Errors of a bulk operation. */
  readonly failures?: readonly unknown[];
}

export function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner, failures }: Wrapped = error;
  return name === QUOTA || isStorageFull(inner) || (Array.isArray(failures) && failures.some(isStorageFull));
}
