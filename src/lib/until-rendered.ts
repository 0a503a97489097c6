/** Polls each frame until a row or card is rendered. */
const MAX_FRAMES = 600;
/** Scrolling repeats after this number of frames, because a request to a list that is not mounted yet is lost. */
const SCROLL_EVERY = 15;
/** Number of consecutive frames after which a rendered element counts as stable. */
const STEADY = 15;

/**
 * Checks each frame until an element is rendered and stable. `isRendered` returns null to stop; `scroll` scrolls to it.
 * Returns a function that cancels.
 */
export function untilRendered(isRendered: () => boolean | null, scroll: () => void): () => void {
  let frame = 0;
  const attempt = (left: number, before: number): void => {
    frame = requestAnimationFrame(() => {
      const state = isRendered();
      const steady = state === true ? before + 1 : 0;
      if (state === null || steady === STEADY || left === 0) return;
      if (!state && left % SCROLL_EVERY === SCROLL_EVERY - 1) scroll();
      attempt(left - 1, steady);
    });
  };
  attempt(MAX_FRAMES, 0);
  return () => cancelAnimationFrame(frame);
}
