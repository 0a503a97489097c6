/**
 * Reads a text file of another application: UTF-8 or UTF-16, else the encoding in which spreadsheets of the language
 * save, such as that of "CSV" in a German Excel.
 */

const OLDER_ENCODINGS: Readonly<Record<string, string>> = { ko: 'euc-kr', zh: 'gb18030' };

function decode(bytes: Uint8Array, encoding: string, fatal = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}

export async function readTextFile(file: Blob, locale: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le') ?? '';
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be') ?? '';
  const older = OLDER_ENCODINGS[locale.split('-')[0] ?? ''] ?? 'windows-1252';
  return decode(bytes, 'utf-8', true) ?? decode(bytes, older) ?? '';
}
