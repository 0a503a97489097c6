/** Decodes a file that was sent as a data URL. Ignores its declared type. */
import { AppError } from '../../contract/errors.ts';

export interface SentFile {
  readonly file: string;
  /** Bytes, as declared. */
  readonly size: number;
}

const DATA_URL = /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64,/;

/** Errors: `file_too_large` by the declared or the actual size, `invalid` when it is no data URL. */
export function readDataUrl({ file, size }: SentFile, limit: number): Buffer {
  if (size > limit || file.length > limit * 1.4 + 200)
    throw new AppError('file_too_large', { field: 'file', limit });
  const head = DATA_URL.exec(file)?.[0];
  if (head === undefined) throw new AppError('invalid', { field: 'file', reason: 'not a data URL' });
  const content = Buffer.from(file.slice(head.length), 'base64');
  if (content.length > limit) throw new AppError('file_too_large', { field: 'file', limit });
  if (content.length === 0) throw new AppError('invalid', { field: 'file', reason: 'empty' });
  return content;
}
