/** Sessions of several server processes on one database: what one process ends, the others end as well. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from './support/client.ts';
import { redisAnswers, startProcess, type Process } from './support/cluster-process.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { openLive, type LiveClient } from './support/live-client.ts';
import { resetLinkTo } from './support/mails.ts';

const PASSWORD = 'Test-pass-1';
const NEXT = 'Other-pass-1';

describe.runIf(await redisAnswers())('two server processes', () => {
  let cluster: TestCluster;
  let database: TestDatabase;
  let first: Process;
  let second: Process;
  const open: LiveClient[] = [];
  let count = 0;

  beforeAll(async () => {
    cluster = await openCluster();
    database = await createDatabase(cluster);
    first = await startProcess(database.url);
    second = await startProcess(database.url);
  });
  afterAll(async () => {
    for (const client of open) client.close();
    await first.stop();
    await second.stop();
    await database.drop();
    await cluster.stop();
  });

  /** A person signed in at the first process, and a second device of theirs at the second. */
  async function twoDevices(): Promise<{ email: string; desk: TestClient; phone: TestClient }> {
    count += 1;
    const email = `cluster-${count}@example.com`;
    const [desk, phone] = [new TestClient(first.url), new TestClient(second.url)];
    await desk.post('/secure/signup', { name: 'Clara', email, password: PASSWORD });
    await phone.post('/secure/login', { email, password: PASSWORD });
    return { email, desk, phone };
  }

  async function socketAt(process: Process, client: TestClient): Promise<LiveClient> {
    const live = await openLive(process.url, client.cookieHeader());
    open.push(live);
    return live;
  }

  it('close the sockets of other devices but not of this browser when the password changes', async () => {
    const { desk, phone } = await twoDevices();
    const [own, other] = [await socketAt(second, desk), await socketAt(second, phone)];
    const change = { password: PASSWORD, new_password: NEXT, confirm_password: NEXT };
    expect((await desk.post('/api/v1/change-password', change)).status).toBe(200);
    await other.until('the close', () => other.socket.disconnected);
    // A message closed it: the search for dead sockets runs only every 30 seconds.
    expect(own.socket.connected).toBe(true);
    expect((await phone.get('/secure/verify')).json).toMatchObject({ authenticated: false });
    const moved = new TestClient(second.url);
    for (const [name, value] of desk.cookies) moved.cookies.set(name, value);
    expect((await moved.get('/secure/verify')).json).toMatchObject({ authenticated: true });
  });

  it('close the sockets of a device that another device signs out', async () => {
    const { desk, phone } = await twoDevices();
    const other = await socketAt(second, phone);
    const devices = (await desk.get('/api/v1/sessions')).body as { id: string; current: boolean }[];
    const theirs = devices.find((device) => !device.current);
    expect((await desk.delete(`/api/v1/sessions/${theirs?.id}`)).status).toBe(200);
    await other.until('the close', () => other.socket.disconnected);
  });

  it('accept a reset link of either process, but only once', async () => {
    const { email, phone } = await twoDevices();
    const socket = await socketAt(first, phone);
    await new TestClient(first.url).post('/secure/reset-password', { email });
    const link = await resetLinkTo(database.db, email);
    const answers = await Promise.all(
      [first, second].map(({ url }) =>
        new TestClient(url).post('/secure/update-password', { ...link, password: NEXT }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
    await socket.until('the close', () => socket.socket.disconnected);
  });

  it('close the sockets of an account that is closed', async () => {
    const { desk, phone } = await twoDevices();
    const other = await socketAt(second, phone);
    const { user } = (await desk.get('/secure/verify')).json as { user: { id: string } };
    expect(
      (await desk.post('/api/v1/account/deletion-request', { userId: user.id, password: PASSWORD })).status,
    ).toBe(200);
    await other.until('the close', () => other.socket.disconnected);
  });
});
