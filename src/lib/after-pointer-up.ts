/**
 * Runs `work` at once, or after the current pointer press ends: replacing elements during a press would lose the click.
 * Returns a function that cancels it.
 */
export function afterPointerUp(work: () => void): () => void {
  // A pressed element makes its ancestors match `:active` too.
  if (!document.body.matches(':active')) {
    work();
    return () => undefined;
  }
  const listening = new AbortController();
  const { signal } = listening;
  const end = (): void => {
    listening.abort();
    timer = setTimeout(work);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}
