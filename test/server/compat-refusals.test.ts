/** What other clients are answered when something is refused (W16). Our own client reads the status. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_HEADER, PERSON_HEADER } from '../../contract/sync.ts';
import type { TestClient } from './support/client.ts';
import { startTestServer, TEST_PASSWORD, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let person: TestPerson;
let other: TestClient;

const ofAnotherMake = (client: TestClient): TestClient => {
  Reflect.deleteProperty(client.headers, API_HEADER);
  return client;
};

beforeAll(async () => {
  server = await startTestServer({ requestsPerMinute: 60 });
  person = await server.signUp();
  const { client } = await server.signIn(person.email, TEST_PASSWORD);
  other = ofAnotherMake(client);
  await person.post('/api/v1/job-titles', { name: 'Surveyor' });
});
afterAll(() => server.close());

const REFUSALS: readonly [what: string, method: string, path: string, body: unknown, status: number][] = [
  ['a doubled job title', 'POST', '/api/v1/job-titles', { name: 'Surveyor' }, 409],
  ['a blank client name', 'POST', '/api/v1/clients', { name: ' ' }, 400],
  ['a wrong current password', 'POST', '/api/v1/change-password', wrongPasswords(), 400],
  ['a wrong page', 'GET', '/api/v1/clients?index=-1', undefined, 400],
  ['a project nobody may see', 'GET', `/api/v1/projects/members/${v7()}`, undefined, 404],
];

function wrongPasswords() {
  return { password: 'Wrong-pass-1', new_password: 'Other-pass-1', confirm_password: 'Other-pass-1' };
}

describe('a refusal', () => {
  it.each(REFUSALS)('of %s is answered with 200 and the same body', async (_, method, path, body, status) => {
    const ours = await person.request(method, path, body);
    expect(ours.status, ours.text).toBe(status);
    const theirs = await other.request(method, path, body);
    expect(theirs.status).toBe(200);
    expect(theirs.json).toEqual(ours.json);
    expect(theirs.json).toMatchObject({ done: false });
  });

  it('of a sign-in is answered with 200 and the same body', async () => {
    const visitor = ofAnotherMake(server.visitor());
    const answer = await visitor.post('/secure/login', { email: person.email, password: 'Wrong-pass-1' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ done: false, authenticated: false });
    const ours = await server
      .visitor()
      .post('/secure/login', { email: person.email, password: 'Wrong-pass-1' });
    expect(ours.status).toBe(400);
    expect(answer.json).toEqual(ours.json);
  });

  it('keeps the statuses 401, 403 and 404 that every client handles', async () => {
    const visitor = ofAnotherMake(server.visitor());
    expect((await visitor.get('/api/v1/teams')).status).toBe(401);
    expect((await other.post('/api/v1/clients', { name: 'Moor' }, { token: 'wrong' })).status).toBe(403);
    expect((await other.get('/api/v1/nothing-here')).status).toBe(404);
    expect((await other.get('/api/v1/avatars/nobody')).status).toBe(404);
  });

  it('has its true status for tabs of our client that do not send the header yet', async () => {
    const headers = { [PERSON_HEADER]: person.userId };
    expect((await other.post('/api/v1/clients', { name: ' ' }, { headers })).status).toBe(400);
  });

  it('for too many requests keeps the status 429', async () => {
    const answers = [];
    for (let asked = 0; asked < 61; asked += 1) answers.push((await other.get('/api/v1/teams')).status);
    expect(answers).toContain(429);
  });
});
