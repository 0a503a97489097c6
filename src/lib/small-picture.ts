/** Creates a small picture from a large one on this device; null when the browser cannot decode it. */

/** Longest side in pixels: enough for a card on a high-density screen. */
const SIDE = 480;

export async function smallPicture(file: Blob): Promise<Blob | null> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return null;
  try {
    const whole = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(whole.width, whole.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(whole.width * scale));
    canvas.height = Math.max(1, Math.round(whole.height * scale));
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.75));
  } catch {
    return null;
  }
}
