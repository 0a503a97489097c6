/** Contents of files over HTTP. */
import { AppError } from '../../contract/errors.ts';
import type { FileTransport, UploadProgress } from '../files/file-transport.ts';
import { bodyOf } from './envelope.ts';
import type { Http } from './http.ts';

/** Time limit for a large file on a slow connection. */
const FILE_LIMIT = 3_600_000;

export function httpFiles(http: Http): FileTransport {
  const path = (id: string, what = ''): string => `/api/v1/files/${encodeURIComponent(id)}${what}`;
  const blob = async (at: string): Promise<Blob> => {
    const { content } = await http.send({ method: 'GET', path: at, whole: FILE_LIMIT, wants: 'blob' });
    if (!(content instanceof Blob)) throw new AppError('bad_answer', { path: at });
    return content;
  };
  return {
    async progress(id) {
      const at = path(id, '/upload');
      return progressOf(await http.send({ method: 'GET', path: at }), at);
    },
    async send(id, start, piece, hashes) {
      const at = path(id, '/upload');
      const answer = await http.send({
        method: 'PUT',
        path: at,
        query: { start, hash: hashes.whole, piece: hashes.piece },
        bytes: piece,
      });
      return progressOf(answer, at);
    },
    content: (id) => blob(path(id)),
    preview: (id) => blob(path(id, '/preview')),
  };
}

function progressOf({ status, content }: { status: number; content: unknown }, path: string): UploadProgress {
  const body = bodyOf(status, content);
  if (isProgress(body)) return body;
  throw new AppError('bad_answer', { path });
}

/** Checked by hand, so that the first rows do not wait for zod. */
function isProgress(body: unknown): body is UploadProgress {
  if (typeof body !== 'object' || body === null || !('received' in body) || !('stored' in body)) return false;
  return Number.isSafeInteger(body.received) && typeof body.stored === 'boolean';
}
