/**
 * Converts an uploaded picture to an avatar: rotated by its EXIF orientation, cropped to a square, scaled down, as
 * webp. Only pixels are stored, so neither the location of a photo nor a script gets through.
 */
import { createHash } from 'node:crypto';
import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image';
import { AppError } from '../../contract/errors.ts';
import { Semaphore } from '../semaphore.ts';
import { imageSize } from './image-size.ts';

export interface AvatarImage {
  readonly content: Buffer;
  readonly type: 'image/webp';
  /** Of the content; part of its address, which may then be cached forever. */
  readonly hash: string;
}

/** Twice the largest size on screen. */
const SIDE = 256;
const QUALITY = 80;
/** Most pixels that are decoded: about 64 MB each. */
const MAX_PIXELS = 16_000_000;
const semaphore = new Semaphore({ atOnce: 2, waiting: 20 });

/**
 * Errors: `file_type_refused` for anything but a readable png or jpeg, `file_too_large` for too many pixels,
 * `unavailable` when too many wait.
 */
export async function makeAvatar(upload: Buffer): Promise<AvatarImage> {
  const size = imageSize(upload);
  if (size === undefined || size.width === 0 || size.height === 0)
    throw new AppError('file_type_refused', { field: 'file', allowed: 'png, jpeg' });
  if (size.width * size.height > MAX_PIXELS)
    throw new AppError('file_too_large', { field: 'file', pixels: MAX_PIXELS });
  const content = await semaphore.run(() => encode(upload));
  return {
    content,
    type: 'image/webp',
    hash: createHash('sha256').update(content).digest('hex').slice(0, 32),
  };
}

async function encode(upload: Buffer): Promise<Buffer> {
  try {
    return await new Transformer(upload)
      .rotate()
      .resize({ width: SIDE, height: SIDE, filter: ResizeFilterType.Lanczos3, fit: ResizeFit.Cover })
      .webp(QUALITY);
  } catch (cause) {
    throw new AppError('file_type_refused', { field: 'file', allowed: 'png, jpeg' }, cause);
  }
}

export const AVATAR_PATH = '/api/v1/avatars';

export function avatarPath(userId: string, hash: string): string {
  return `${AVATAR_PATH}/${userId}?v=${hash}`;
}
