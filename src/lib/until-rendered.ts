/** Polls each frame until a row or card is rendered. */
const MAX_FRAMES = 600;
/** Within so many of them it is scrolled to again: what was asked of a list that was not there yet is lost. */
const SCROLL_EVERY = 15;
/** Frames in a row after which what is drawn stays. */
const STEADY = 15;

/**
 * Looks each frame until something far away is drawn and stays. `look` says whether it is drawn, and null when nobody wants it any
 * more; `scroll` scrolls to it. Answers the way to call it off.
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
