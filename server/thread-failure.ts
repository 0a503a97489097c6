/** Whether a worker thread was terminated because it exceeded its time or memory limit. */
export function isOverBound(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || error.name === 'TimeoutError' || /out of memory/i.test(error.message);
}
