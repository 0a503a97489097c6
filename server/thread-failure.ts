/** Whether work in a thread was ended because it took more time or memory than it may. */
export function isOverBound(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || error.name === 'TimeoutError' || /out of memory/i.test(error.message);
}
