/**
 * Detects pictures by their content and reads their declared dimensions before anything is decoded: a small file can
 * declare a picture that fills the memory.
 */

export interface ImageSize {
  readonly kind: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Undefined for everything that is neither, or is truncated before its dimensions. */
export function imageSize(content: Buffer): ImageSize | undefined {
  if (content.subarray(0, 8).equals(PNG)) return pngSize(content);
  if (content.length > 4 && content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff)
    return jpegSize(content);
  return undefined;
}

/** As `imageSize`, also of gif and webp. */
export function pictureSize(
  content: Buffer,
): { readonly width: number; readonly height: number } | undefined {
  const head = content.toString('latin1', 0, 16);
  if (/^GIF8[79]a/.test(head) && content.length > 10)
    return { width: content.readUInt16LE(6), height: content.readUInt16LE(8) };
  if (/^RIFF....WEBPVP8/s.test(head) && content.length > 30) return webpSize(content);
  return imageSize(content);
}

function webpSize(content: Buffer): { width: number; height: number } | undefined {
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return undefined;
  const bits = content.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function pngSize(content: Buffer): ImageSize | undefined {
  if (content.length < 24 || content.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { kind: 'png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** Goes from marker to marker up to the frame header. */
function jpegSize(content: Buffer): ImageSize | undefined {
  let at = 2;
  while (at + 9 < content.length) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker))
      return { kind: 'jpeg', height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15 without the three markers among them that are none. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
