/**
 * Writes Brotli versions of a build's scripts and styles at maximum compression: their names contain a content hash, so
 * the server sends these files instead of compressing at the first request.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** A smaller file is sent as it is. */
const SMALLEST = 1_024;

/** Compresses the files of a folder, several at a time. */
export async function compressAssets(folder) {
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const plain = readFileSync(join(folder, name));
      if (plain.length <= SMALLEST) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(plain, { params }));
    }),
  );
}
