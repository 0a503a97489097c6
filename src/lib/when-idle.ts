/** Runs work when the page is idle, deferred while a screen waits for data. */
const awaited = new Set<Promise<unknown>>();
const deferred = new Set<() => void>();

/** Delays work of `whenIdle` until this settles: a page that waits for the disk looks idle, but is not. */
export function deferIdle(work: Promise<unknown>): void {
  if (awaited.has(work)) return;
  awaited.add(work);
  const release = (): void => {
    awaited.delete(work);
    if (awaited.size === 0) for (const begin of [...deferred]) begin();
  };
  void work.then(release, release);
}

/** Resolves when nothing besides `own` is awaited; null when nothing is. */
export function othersSettle(own: Promise<unknown>): Promise<void> | null {
  const others = [...awaited].filter((one) => one !== own);
  if (others.length === 0) return null;
  return Promise.allSettled(others).then(() => othersSettle(own) ?? undefined);
}

/** Resolves when the browser is idle, even while a screen waits; after a second at the latest. */
export function pageIdle(): Promise<void> {
  return new Promise((resolve) => void requestIdle(resolve, 1_000));
}

/**
 * Runs work when the page is idle, after `timeoutMs` at the latest; that time starts when no screen waits for data.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void, timeoutMs = 2000): () => void {
  let callOff = (): void => void deferred.delete(begin);
  function begin(): void {
    deferred.delete(begin);
    callOff = requestIdle(work, timeoutMs);
  }
  if (awaited.size > 0) deferred.add(begin);
  else begin();
  return () => callOff();
}

/** `whenIdle`, but not before `afterMs` have passed. */
export function whenIdleAfter(afterMs: number, work: () => void, timeoutMs?: number): () => void {
  let callOff = (): void => undefined;
  const timer = setTimeout(() => (callOff = whenIdle(work, timeoutMs)), afterMs);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}

function requestIdle(work: () => void, timeoutMs: number): () => void {
  // Safari has no idle callbacks: a timeout replaces them.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
