/**
 * Buffers a generated file, compressed, until it is sent; a spreadsheet is compressed already, a CSV is not. So rows
 * are read at the speed of the database and not of the client, and a failure becomes an error instead of half a file.
 */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const deflate = promisify<Buffer, { level: number }, Buffer>(deflateRaw);
const inflate = promisify<Buffer, Buffer>(inflateRaw);

/** Reads all pieces; the result yields them in order, any number of times. */
export async function bufferedFile(
  pieces: AsyncIterable<Buffer>,
  isCompressed: boolean,
): Promise<AsyncIterable<Buffer>> {
  const buffered: Buffer[] = [];
  for await (const piece of pieces) buffered.push(isCompressed ? piece : await deflate(piece, { level: 1 }));
  return {
    async *[Symbol.asyncIterator]() {
      for (const piece of buffered) yield isCompressed ? piece : await inflate(piece);
    },
  };
}
