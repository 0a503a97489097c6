/**
 * Keeps a file that was written piece by piece, packed, until it is sent: a spreadsheet is packed already, a CSV is not. So the
 * rows are read at the speed of the database and not of whoever saves the file, and what fails while they are read is an error
 * and not half a file. Owns nothing of the formats.
 */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const pack = promisify<Buffer, { level: number }, Buffer>(deflateRaw);
const unpack = promisify<Buffer, Buffer>(inflateRaw);

/** Reads all pieces; gives them back, in order, as often as asked. */
export async function bufferedFile(
  pieces: AsyncIterable<Buffer>,
  packed: boolean,
): Promise<AsyncIterable<Buffer>> {
  const buffered: Buffer[] = [];
  for await (const piece of pieces) buffered.push(packed ? piece : await pack(piece, { level: 1 }));
  return {
    async *[Symbol.asyncIterator]() {
      for (const piece of buffered) yield packed ? piece : await unpack(piece);
    },
  };
}
