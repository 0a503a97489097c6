/**
 * Writes a zip file piece by piece, so that no entry is ever whole in memory: sizes follow each entry in a descriptor.
 * Owns the container only. Entries below 4 GB.
 */
import { crc32, createDeflateRaw } from 'node:zlib';

type Texts = Iterable<string> | AsyncIterable<string>;

export interface ZipEntry {
  readonly path: string;
  readonly content: Texts;
}

interface WrittenEntry {
  readonly path: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly size: number;
  readonly compressedSize: number;
}

/** Version 2.0, sizes in a descriptor, names in UTF-8, deflated. */
const VERSION = 20;
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, midnight: the same content is the same file. */
const DATE = 0x21;
/** Fast rather than small, because a person waits. */
const LEVEL = 3;
const CHUNK = 65_536;

function localHeader(path: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(path.length, 26);
  return Buffer.concat([head, path]);
}

function descriptor({
  crc,
  size,
  compressedSize,
}: Pick<WrittenEntry, 'crc' | 'size' | 'compressedSize'>): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(compressedSize, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directoryEntry({ path, offset, crc, size, compressedSize }: WrittenEntry): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(DEFLATED, 10);
  head.writeUInt16LE(DATE, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(compressedSize, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(path.length, 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, path]);
}

function directoryEnd(entries: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(entries, 8);
  bytes.writeUInt16LE(entries, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(offset, 16);
  return bytes;
}

/** Texts joined to pieces of a useful size. */
async function* pieces(content: Texts): AsyncGenerator<Buffer> {
  let pending = '';
  for await (const text of content) {
    pending += text;
    if (pending.length < CHUNK) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending !== '') yield Buffer.from(pending);
}

/** The bytes of the file in order. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for (const entry of entries) {
    const path = Buffer.from(entry.path);
    const start = offset;
    const facts = { crc: 0, size: 0, compressedSize: 0 };
    const head = localHeader(path);
    offset += head.length;
    yield head;
    for await (const bytes of deflated(entry.content, facts)) {
      facts.compressedSize += bytes.length;
      offset += bytes.length;
      yield bytes;
    }
    const tail = descriptor(facts);
    offset += tail.length;
    yield tail;
    written.push({ path, offset: start, ...facts });
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}

async function* deflated(content: Texts, facts: { crc: number; size: number }): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: LEVEL });
  const output = deflate[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const feed = async (): Promise<void> => {
    for await (const bytes of pieces(content)) {
      facts.crc = crc32(bytes, facts.crc);
      facts.size += bytes.length;
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  };
  const feeding = feed().catch((error: unknown) => {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  for (let next = await output.next(); next.done !== true; next = await output.next()) yield next.value;
  await feeding;
}
