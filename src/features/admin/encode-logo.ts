/** Scales a logo down for upload: uncropped, centred in a square, with transparency preserved. */
const SIDE = 256;

export interface EncodedLogo {
  /** A data URL. */
  readonly file: string;
  readonly size: number;
}

/** Throws when the browser cannot decode the picture. */
export async function encodeLogo(file: Blob): Promise<EncodedLogo> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  const scale = SIDE / Math.max(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  if (pen) {
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
  }
  bitmap.close();
  const content = canvas.toDataURL('image/png');
  return { file: content, size: Math.floor(((content.length - content.indexOf(',') - 1) * 3) / 4) };
}
