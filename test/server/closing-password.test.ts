/** Closing an account needs its password or a recent sign-in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const isSignedIn = async (client: TestClient): Promise<unknown> =>
  ((await client.get('/secure/verify')).json as { authenticated: boolean }).authenticated;

describe('closing the account', () => {
  it('requires the password, and limits the rate of guesses', async () => {
    const limited = await startTestServer({ authLimits: { account: { attempts: 3, windowMs: 60_000 } } });
    try {
      const person = await limited.signUp();
      const userId = person.userId;
      const request = (password?: string) =>
        person.post('/api/v1/account/deletion-request', { userId, password });
      const none = await request();
      expect([none.status, none.code, none.body]).toEqual([400, 'required', { field: 'password' }]);
      for (let time = 0; time < 3; time += 1) {
        const wrong = await request('Wrong-pass-1');
        expect([wrong.status, wrong.code, wrong.body]).toEqual([
          400,
          'password_wrong',
          { field: 'password' },
        ]);
      }
      const held = await request(person.password);
      expect([held.status, held.code]).toEqual([429, 'rate_limited']);
      expect(await isSignedIn(person)).toBe(true);
      limited.clock.advance(61_000);
      expect((await request(person.password)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('requires a sign-in of the last ten minutes from an account without a password', async () => {
    const person = await server.signUp();
    await server.db.updateTable('users').set({ is_google: true }).where('id', '=', person.userId).execute();
    await server.db
      .updateTable('credentials')
      .set({ password_hash: null })
      .where('user_id', '=', person.userId)
      .execute();
    const signedIn = (minutesAgo: number) =>
      server.db
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
        .where('user_id', '=', person.userId)
        .execute();
    await signedIn(11);
    const request = () => person.post('/api/v1/account/deletion-request', { userId: person.userId });
    const late = await request();
    expect([late.status, late.code]).toEqual([403, 'sign_in_again']);
    expect(await isSignedIn(person)).toBe(true);
    await signedIn(9);
    expect((await request()).status).toBe(200);
  });
});
