/**
 * The time of an answer must not reveal whether an address has an account. A test cannot measure that reliably; it
 * counts the hashing instead.
 */
import type * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from './support/server.ts';

const work = vi.hoisted(() => ({ hash: 0, verify: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => {
      work.hash += 1;
      return real.hash(...args);
    },
    verify: (...args: Parameters<typeof real.verify>) => {
      work.verify += 1;
      return real.verify(...args);
    },
  };
});

let server: TestServer;
const people: Record<'known' | 'closed' | 'social', string> = { known: '', closed: '', social: '' };

beforeAll(async () => {
  server = await startTestServer();
  people.known = (await server.signUp()).email;
  const closed = await server.signUp();
  people.closed = closed.email;
  await closed.post('/api/v1/account/deletion-request', {
    userId: closed.userId,
    password: closed.password,
  });
  const social = await server.signUp();
  people.social = social.email;
  await server.db.updateTable('users').set({ is_google: true }).where('id', '=', social.userId).execute();
  await server.db
    .updateTable('credentials')
    .set({ password_hash: null })
    .where('user_id', '=', social.userId)
    .execute();
});
afterAll(() => server.close());
beforeEach(() => {
  work.hash = 0;
  work.verify = 0;
});

/** The hashing that one request causes, and the field names of its answer. */
async function costOf(path: string, body: object): Promise<{ work: object; shape: string }> {
  work.hash = 0;
  work.verify = 0;
  const answer = await server.visitor().post(path, body);
  return {
    work: { ...work },
    shape: Object.keys(answer.json ?? {})
      .toSorted()
      .join(' '),
  };
}

const addresses = (): string[] => [...Object.values(people), 'nobody@example.com'];

it('refuses a sign-in after one verification and with the same fields, for every address', async () => {
  const costs = [];
  for (const email of addresses())
    costs.push(await costOf('/secure/login', { email, password: 'Wrong-pass-1' }));
  expect(costs.map((cost) => cost.work)).toEqual(costs.map(() => ({ hash: 0, verify: 1 })));
  expect(new Set(costs.map((cost) => cost.shape)).size).toBe(1);
});

it('answers a sign-up after one hash and with the same fields, for free and taken addresses', async () => {
  const costs = [];
  for (const email of ['free@example.com', ...Object.values(people)])
    costs.push(await costOf('/secure/signup', { name: 'A', email, password: TEST_PASSWORD }));
  expect(costs.map((cost) => cost.work)).toEqual(costs.map(() => ({ hash: 1, verify: 0 })));
  expect(new Set(costs.map((cost) => cost.shape)).size).toBe(1);
});

it('sends reset links without hashing passwords, with the same fields for every address', async () => {
  const costs = [];
  for (const email of addresses()) costs.push(await costOf('/secure/reset-password', { email }));
  expect(costs.map((cost) => cost.work)).toEqual(costs.map(() => ({ hash: 0, verify: 0 })));
  expect(new Set(costs.map((cost) => cost.shape)).size).toBe(1);
});

it('refuses a wrong reset link without hashing, for every user id', async () => {
  const users = await server.db.selectFrom('users').select('id').execute();
  for (const id of [...users.map((user) => user.id), crypto.randomUUID()]) {
    const user = Buffer.from(id).toString('base64');
    const cost = await costOf('/secure/update-password', {
      user,
      hash: 'a'.repeat(64),
      password: TEST_PASSWORD,
    });
    expect(cost.work).toEqual({ hash: 0, verify: 0 });
  }
});

it('verifies the current password once, also for accounts without a password', async () => {
  const person = await server.signUp();
  const change = { password: 'Wrong-pass-1', new_password: 'Other-pass-1', confirm_password: 'Other-pass-1' };
  work.verify = 0;
  await person.post('/api/v1/change-password', change);
  expect(work.verify).toBe(1);
  await server.db
    .updateTable('credentials')
    .set({ password_hash: null })
    .where('user_id', '=', person.userId)
    .execute();
  work.verify = 0;
  expect((await person.post('/api/v1/change-password', change)).code).toBe('password_wrong');
  expect(work.verify).toBe(1);
});
