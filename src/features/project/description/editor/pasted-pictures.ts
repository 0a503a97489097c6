/** Pictures among what is pasted or dropped. */

const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/;

/** The pictures to take as files; none when the words beside them are what is meant, as office programs give both. */
export function picturesIn(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])];
  if (files.length === 0 || !files.every(({ type }) => PICTURE.test(type))) return [];
  const html = data?.getData('text/html') ?? '';
  const words = html.replace(/<!--[^]*?-->|<(style|head)\b[^]*?<\/\1>|<[^>]*>/gi, '').trim();
  return words === '' ? files : [];
}

/** Its width and height, so that nothing moves when it is shown later; null for what this browser cannot read. */
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
