/** Pictures in pasted or dropped content. */
import { meansText } from '../../attachments/means-text.ts';

const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/;

/** The pictures to attach; none when the content is meant as text. */
export function picturesIn(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || !files.every(({ type }) => PICTURE.test(type))) return [];
  return meansText(data) ? [] : files;
}

/**
 * Width and height, so that the layout does not shift when it is shown later; null when the browser cannot decode it.
 */
export async function sizeOf(file: Blob): Promise<{ width: string; height: string } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: String(bitmap.width), height: String(bitmap.height) };
    bitmap.close();
    return size;
  } catch {
    return null;
  }
}
