/**
 * The largest images that are decoded, one as an attachment and one as an avatar: how long the event loop is blocked,
 * and with it all other requests, how much memory is used, and how long the person waits.
 */
import { Transformer } from '@napi-rs/image';
import { makeAvatar } from '../../../server/files/avatar-image.ts';
import { makePreview } from '../../../server/files/preview-image.ts';
import type { Bench } from '../support/bench.ts';

const LOOK_MS = 5;
const MEGABYTE = 1e6;
const AIM_MS = 50;

export async function largePictures({ report }: Bench): Promise<void> {
  for (const [name, width, height, make] of [
    ['preview', 8_320, 6_240, async (picture: Buffer) => makePreview(async () => picture)],
    ['avatar', 4_600, 3_450, makeAvatar],
  ] as const) {
    const picture = await pictureOf(width, height);
    const of = `${((width * height) / 1e6).toFixed(1)} million pixels, ${Math.round(picture.length / MEGABYTE)} MB`;
    const { held, memory, took } = await watched(() => make(picture));
    report({ name: `event loop held by a large ${name}, longest`, value: held, unit: 'ms', aim: AIM_MS, of });
    report({ name: `memory of a large ${name}`, value: memory, unit: 'MB', of });
    report({ name: `a large ${name} is made`, value: took, unit: 'ms', of });
  }
}

/** An image with the detail of a photo: a gradient with a little noise. */
async function pictureOf(width: number, height: number): Promise<Buffer> {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = ((at >>> 12) + ((Math.imul(at, 2_654_435_761) >>> 28) & 7)) & 255;
  return Transformer.fromRgbaPixels(pixels, width, height).jpeg(90);
}

async function watched(
  work: () => Promise<unknown>,
): Promise<{ readonly held: number; readonly memory: number; readonly took: number }> {
  const before = process.memoryUsage.rss();
  const started = performance.now();
  let [held, most, last] = [0, before, started];
  const look = setInterval(() => {
    held = Math.max(held, performance.now() - last - LOOK_MS);
    last = performance.now();
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_MS);
  await work();
  clearInterval(look);
  return { held, memory: (most - before) / MEGABYTE, took: performance.now() - started };
}
