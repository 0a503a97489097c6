/**
 * Makes a small picture of an uploaded one: turned as the camera recorded, webp, nothing of the upload but pixels. What cannot
 * be read, or claims more pixels than the memory should hold, has none; the file itself is stored all the same.
 */
import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image';
import { Semaphore } from '../semaphore.ts';
import { pictureSize } from './image-size.ts';

/** Longest side, enough for a card on a sharp screen. */
const SIDE = 480;
const QUALITY = 75;
/** Phones make pictures of 50 million pixels; such a one takes 360 MB while it is made smaller, one at a time. */
const MAX_PIXELS = 52_000_000;

/** Whoever waits has the whole picture in memory. */
const turns = new Semaphore({ atOnce: 1, waiting: 20 });

/** Errors: `unavailable` when too many wait; the upload is finished by its next try. */
export function makePreview(content: () => Promise<Buffer>): Promise<Buffer | null> {
  return turns.run(async () => encode(await content()));
}

async function encode(content: Buffer): Promise<Buffer | null> {
  const size = pictureSize(content);
  if (size === undefined || size.width * size.height === 0 || size.width * size.height > MAX_PIXELS)
    return null;
  try {
    const picture = new Transformer(content).rotate();
    if (Math.max(size.width, size.height) > SIDE)
      picture.resize({
        width: SIDE,
        height: SIDE,
        filter: ResizeFilterType.Triangle,
        fit: ResizeFit.Inside,
      });
    return await picture.webp(QUALITY);
  } catch {
    return null;
  }
}
