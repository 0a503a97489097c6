/** Does work once the page has nothing better to do, at the latest after `timeoutMs`. Returns the way to call it off. */
export function whenIdle(work: () => void, timeoutMs = 2000): () => void {
  // Safari has no idle callbacks: there a moment has to do.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
