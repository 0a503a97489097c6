/**
 * The real uploader against the real server, over a connection that is cut or stalled at many bytes in either
 * direction.
 */
import { createHash, randomBytes } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digest } from '../../../sync/files/digest.ts';
import { DeviceFiles, pendingFiles } from '../../../sync/files/device-files.ts';
import type { FileTransport } from '../../../sync/files/file-transport.ts';
import { Uploader } from '../../../sync/files/uploader.ts';
import { openReplica, type ReplicaDatabase } from '../../../sync/replica/schema.ts';
import { Http } from '../../../sync/transport/http.ts';
import { httpFiles } from '../../../sync/transport/http-files.ts';
import { BadLine, type Spoil } from '../../drill/bad-line.ts';
import { countingIds, VirtualBrowser } from '../../support/virtual-browser.ts';
import { until } from '../../support/until.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';
import { projectForm } from '../support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from '../support/server.ts';

/** Factor by which waits and deadlines are shorter than in a browser. */
const HASTE = 25;
const SIZE = 400_000;

class HastyClock extends VirtualClock {
  override now(): number {
    return Date.now();
  }

  override after(milliseconds: number, run: () => void): () => void {
    const timer = setTimeout(run, milliseconds / HASTE);
    return () => clearTimeout(timer);
  }
}

let server: TestServer;
let person: TestPerson;
let task: string;
let project: string;
let line: BadLine;
let database: ReplicaDatabase;
let starts: number[];
const running: Uploader[] = [];

beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp();
  project = ((await person.post('/api/v1/projects', projectForm('Cuts'))).body as { id: string }).id;
  task = v7();
  await person.post('/api/v1/tasks', { id: task, name: 'Weld', project_id: project });
  line = await BadLine.open(0, Number(new URL(server.url).port));
});
afterAll(async () => {
  await line.close();
  await server.close();
});
beforeEach(async () => {
  line.spoil({ kind: 'pass' });
  database = await openReplica(person.userId, { indexedDB: new IDBFactory(), IDBKeyRange });
  starts = [];
});
afterEach(() => {
  for (const one of running.splice(0)) one.close();
  database.close();
});

/** A page of the device; another one is a reload. */
function openPage(): Uploader {
  const browser = new VirtualBrowser(new HastyClock(), Math.random, countingIds(1));
  const env = browser.openTab();
  const http = new Http({
    baseUrl: `http://127.0.0.1:${String(line.port)}/`,
    person: person.userId,
    after: (milliseconds, run) => env.after(milliseconds, run),
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('cookie', person.cookieHeader());
      return fetch(request);
    },
  });
  const files = httpFiles(http);
  const transport: FileTransport = {
    ...files,
    send: (id, start, piece, hashes) => {
      starts.push(start);
      return files.send(id, start, piece, hashes);
    },
  };
  const uploader = new Uploader({ database, env, transport, digest, changed: () => undefined });
  running.push(uploader);
  void uploader.run();
  return uploader;
}

/** A file that is stored on the device and announced to the server. */
async function attach(content: Buffer): Promise<string> {
  const id = v7();
  await new DeviceFiles(database).storeOwn(id, new Blob([new Uint8Array(content)]), null, 0);
  const announced = { id, task_id: task, name: 'site.bin', size: content.length };
  expect((await person.post('/api/v1/attachments/announce', announced)).status).toBe(200);
  await database.attachment.put({
    ...{ id, project_id: project, team_id: person.teamId, task_id: task, comment_id: null },
    ...{ name: 'site.bin', type: 'bin', size: content.length, stored: false, has_preview: false },
    ...{ uploaded_by: person.userId, created_at: new Date().toISOString() },
  });
  return id;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function expectArrived(id: string, content: Buffer): Promise<void> {
  await until(async () => expect(await database.file.get(id)).toMatchObject({ own: 0, problem: null }));
  const cookie = person.cookieHeader();
  const there = await fetch(`${server.url}/api/v1/files/${id}`, { headers: { cookie } });
  expect(hashOf(new Uint8Array(await there.arrayBuffer()))).toBe(hashOf(content));
}

const AT = [0, 1, 150, 900, 5_000, 60_000, 131_072, 140_000] as const;
const CASES = AT.flatMap((after) =>
  (['cut', 'hold'] as const).flatMap((kind) =>
    // Answers are short.
    (after > 1_000 ? (['up'] as const) : (['up', 'down'] as const)).map((direction) => ({
      kind,
      after,
      direction,
    })),
  ),
);

describe('an upload over a bad line', () => {
  it.each(CASES)(
    'with a $kind after $after bytes $direction shows what waits for the network, then continues and arrives',
    async (spoil: Spoil) => {
      const content = randomBytes(SIZE);
      const id = await attach(content);
      line.spoil(spoil);
      openPage();
      await until(async () => expect((await database.file.get(id))?.waits).toBe('network'));
      expect(await pendingFiles(database)).toMatchObject([
        { description: { key: 'mutations.attachment.waits', values: { name: 'site.bin' } } },
      ]);
      line.spoil({ kind: 'pass' });
      await expectArrived(id, content);
      expect(await database.file.get(id)).toMatchObject({ sent: SIZE, waits: null });
    },
    90_000,
  );

  it('continues after a reload at the byte that the server has reached', async () => {
    const content = randomBytes(SIZE);
    const id = await attach(content);
    // The first piece arrives, and nothing after it.
    line.spoil({ kind: 'cut', after: 220_000, direction: 'up' });
    const first = openPage();
    await until(async () => expect((await database.file.get(id))?.waits).toBe('network'));
    first.close();
    const { received } = (await person.get(`/api/v1/files/${id}/upload`)).body as { received: number };
    expect(received).toBeGreaterThan(0);
    starts = [];
    line.spoil({ kind: 'pass' });
    openPage();
    await expectArrived(id, content);
    expect(starts[0]).toBe(received);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });
});
