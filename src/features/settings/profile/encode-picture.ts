/** Scales the cropped square down for upload, whatever the size of the original. */
import { type Crop, sideOf } from './crop-rect.ts';

/** Twice the size that the server stores, so that it can scale down. */
const SIDE = 512;
/** A little below the server's limit. */
const MAX_BYTES = 190_000;
const QUALITIES = [0.9, 0.8, 0.65, 0.5];

export interface EncodedPicture {
  /** A data URL. */
  readonly file: string;
  readonly size: number;
}

/** Fills the canvas with the crop. */
export function drawCrop(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const side = sideOf(bitmap, crop.zoom);
  // Transparent pixels become white, because JPEG has no transparency.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** Null when the browser cannot make the picture small enough. */
export async function encodePicture(bitmap: ImageBitmap, crop: Crop): Promise<EncodedPicture | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawCrop(canvas, bitmap, crop);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MAX_BYTES) return { file: await dataUrl(blob), size: blob.size };
  }
  return null;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('the picture cannot be read')));
    reader.readAsDataURL(blob);
  });
}
