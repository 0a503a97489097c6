/** Sends pieces of a file's content over HTTP, as a device does. */
import type { TestPerson, TestServer } from './server.ts';

export interface Sent {
  readonly status: number;
  readonly body: { readonly received?: number; readonly stored?: boolean; readonly field?: string } | null;
  readonly code: string | null;
}

export type SendPiece = (
  who: TestPerson,
  id: string,
  start: number,
  bytes: Buffer,
  hash?: string,
  pieceHash?: string,
) => Promise<Sent>;

export function pieceSender(server: TestServer): SendPiece {
  return async (who, id, start, bytes, hash, pieceHash) => {
    const headers = Object.entries({ hash, piece: pieceHash }).filter(([, value]) => value !== undefined);
    const query = headers.map(([name, value]) => `&${name}=${String(value)}`).join('');
    const answer = await fetch(`${server.url}/api/v1/files/${id}/upload?start=${start}${query}`, {
      method: 'PUT',
      headers: {
        cookie: who.cookieHeader(),
        'x-csrf-token': await who.csrfToken(),
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(bytes),
    });
    const { body, code } = (await answer.json()) as Pick<Sent, 'body' | 'code'>;
    return { status: answer.status, body, code };
  };
}
