/**
 * Creates the preview of an uploaded picture: rotated by its EXIF orientation, scaled down, as webp, pixels only.
 * Pictures that cannot be decoded, or have too many pixels, get no preview; the file itself is stored all the same.
 */
import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image';
import { Semaphore } from '../semaphore.ts';
import { pictureSize } from './image-size.ts';

/** Longest side, enough for a card on a sharp screen. */
const SIDE = 480;
const QUALITY = 75;
/** Phones make pictures of 50 million pixels; such a one takes 360 MB while it is made smaller, one at a time. */
const MAX_PIXELS = 52_000_000;

/** Each waiting request has the whole picture in memory. */
const semaphore = new Semaphore({ atOnce: 1, waiting: 20 });

/** Errors: `unavailable` when too many wait; the upload is finished by its next try. */
export function makePreview(content: () => Promise<Buffer>): Promise<Buffer | null> {
  return semaphore.run(async () => encode(await content()));
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
