/** The cropped square of a picture: pure arithmetic. Lengths are in the picture's own pixels. */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Centre and zoom of the square; zoom 1 is the largest square that fits. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const MAX_ZOOM = 4;

export function sideOf({ width, height }: PictureSize, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** The largest square, centred. */
export function wholeCrop({ width, height }: PictureSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The nearest crop inside the picture. */
export function boundedCrop(size: PictureSize, { x, y, zoom }: Crop): Crop {
  const near = Math.min(MAX_ZOOM, Math.max(1, zoom));
  const half = sideOf(size, near) / 2;
  const within = (value: number, length: number): number => Math.min(length - half, Math.max(half, value));
  return { x: within(x, size.width), y: within(y, size.height), zoom: near };
}
