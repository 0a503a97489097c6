/** The texts in a zip file (such as a spreadsheet), by path. */
import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02_01_4b_50;
const END = Buffer.from([0x50, 0x4b, 5, 6]);
const STORED = 0;

export function zipTexts(bytes: Uint8Array): ReadonlyMap<string, string> {
  const zip = Buffer.from(bytes);
  const texts = new Map<string, string>();
  let at = zip.readUInt32LE(zip.lastIndexOf(END) + 16);
  while (zip.readUInt32LE(at) === ENTRY) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(from, from + size);
    const path = zip.toString('utf8', at + 46, at + 46 + (name ?? 0));
    texts.set(path, (method === STORED ? content : inflateRawSync(content)).toString());
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return texts;
}
