/** Uploads with pieces in the store: of a process that ended, lost ones, and of two senders at once. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256, singleChunk } from '../../server/files/stored-content.ts';
import { partKey, unsizedPartKey } from '../../server/commands/files/upload.ts';
import { projectForm } from './support/join-team.ts';
import { filePlace } from './support/file-place.ts';
import { pieceSender, type SendPiece } from './support/send-piece.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let task: string;
let sendPiece: SendPiece;

beforeAll(async () => {
  server = await startTestServer({ env: filePlace() });
  sendPiece = pieceSender(server);
  owner = await server.signUp({ name: 'Olga Owner' });
  const project = ((await owner.post('/api/v1/projects', projectForm('Files'))).body as { id: string }).id;
  task = v7();
  await owner.post('/api/v1/tasks', { id: task, name: 'Weld', project_id: project });
});
afterAll(() => server.close());

async function announced(who: TestPerson, name: string, size: number): Promise<string> {
  const id = v7();
  const answer = await who.post('/api/v1/attachments/announce', { id, task_id: task, name, size });
  expect(answer.status, answer.text).toBe(200);
  return id;
}

const download = (who: TestPerson, id: string) =>
  fetch(`${server.url}/api/v1/files/${id}`, { headers: { cookie: who.cookieHeader() } });

describe('an upload', () => {
  /** Stores pieces as a process leaves them that ends before it joins them. */
  async function left(id: string, pieces: readonly (readonly [key: string, bytes: Buffer])[]): Promise<void> {
    let start = 0;
    for (const [key, bytes] of pieces) {
      await server.server.files.put(key, singleChunk(bytes), { size: bytes.length, hash: sha256(bytes) });
      const received_at = new Date().toISOString();
      const part = { attachment_id: id, start, size: bytes.length, received_at };
      await server.db.insertInto('upload_parts').values(part).execute();
      start += bytes.length;
    }
  }

  it.each([
    ['', partKey],
    [' under keys without a size', (id: string, { start }: { start: number }) => unsizedPartKey(id, start)],
  ])('that stopped before its pieces were joined%s is finished by a repeated request', async (_, keyOf) => {
    const [first, second] = [Buffer.from('crashed at '), Buffer.from('the end')];
    const content = Buffer.concat([first, second]);
    const id = await announced(owner, 'c.txt', content.length);
    const keys = [
      keyOf(id, { start: 0, size: first.length }),
      keyOf(id, { start: first.length, size: second.length }),
    ] as const;
    await left(id, [
      [keys[0], first],
      [keys[1], second],
    ]);
    expect((await sendPiece(owner, id, content.length, Buffer.alloc(0))).body?.stored).toBe(true);
    expect(await (await download(owner, id)).text()).toBe('crashed at the end');
    for (const key of keys) expect(await server.server.files.has(key)).toBe(false);
  });

  it('with a lost piece starts again from the beginning', async () => {
    const content = Buffer.from('nothing of it is there');
    const id = await announced(owner, 'l.txt', content.length);
    await left(id, [[partKey(id, { start: 0, size: content.length }), content]]);
    await server.server.files.remove(partKey(id, { start: 0, size: content.length }));
    expect(await sendPiece(owner, id, content.length, Buffer.alloc(0))).toMatchObject({
      code: 'conflict',
      body: { received: 0 },
    });
    expect((await sendPiece(owner, id, 0, content, sha256(content))).body?.stored).toBe(true);
  });

  it('whose first piece arrives twice concurrently, in two sizes, stores one of them', async () => {
    const content = Buffer.alloc(3_000, 'uneven ');
    const id = await announced(owner, 'twice.txt', content.length);
    const send = (start: number, end: number) =>
      sendPiece(
        owner,
        id,
        start,
        content.subarray(start, end),
        sha256(content),
        sha256(content.subarray(start, end)),
      );
    const { files } = server.server;
    const put = files.put.bind(files);
    let waiting: (() => void)[] | null = [];
    // Each write waits until the other one is there too.
    files.put = async (...args) => {
      await new Promise<void>((resolve) => {
        waiting?.push(resolve);
        if (waiting?.length !== 2) return;
        for (const go of waiting) go();
        waiting = null;
      });
      await put(...args);
    };
    const both = await Promise.all([send(0, 700), send(0, 1_400)]);
    files.put = put;
    const { body } = await owner.get(`/api/v1/files/${id}/upload`);
    const { received } = body as { received: number };
    expect(both.map((one) => one.body?.received)).toEqual([received, received]);
    expect([700, 1_400]).toContain(received);
    expect((await send(received, 3_000)).body?.stored).toBe(true);
    expect(Buffer.from(await (await download(owner, id)).arrayBuffer()).equals(content)).toBe(true);
    for (const size of [700, 1_400]) expect(await files.has(partKey(id, { start: 0, size }))).toBe(false);
  });
});
