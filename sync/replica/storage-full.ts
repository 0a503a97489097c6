/** Whether a write failed because the device has no room for it. Dexie wraps what the browser says in up to two errors. */
const QUOTA = 'QuotaExceededError';

interface Wrapped {
  readonly name?: unknown;
  readonly inner?: unknown;
  /** Of many rows at once. */
  readonly failures?: readonly unknown[];
}

export function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner, failures }: Wrapped = error;
  return name === QUOTA || isStorageFull(inner) || (Array.isArray(failures) && failures.some(isStorageFull));
}
