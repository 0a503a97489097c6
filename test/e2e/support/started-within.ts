/** In milliseconds: a page reads its code from the disk, piece by piece, on a machine that may have other work. */
export const STARTED_WITHIN = 60_000;
