/**
 * Does now, or after the click that is being made, what takes elements off the page: a click that begins on one element and ends on
 * another is none. Returns the way to call it off.
 */
export function whenLetGo(work: () => void): () => void {
  // While anything is pressed, so is everything it stands in.
  if (!document.body.matches(':active')) {
    work();
    return () => undefined;
  }
  const signs = new AbortController();
  const { signal } = signs;
  const end = (): void => {
    signs.abort();
    timer = setTimeout(work);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
  return () => {
    signs.abort();
    clearTimeout(timer);
  };
}
