/** The watch in every test server: refuses a log that contains a secret, in any of its forms. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { rememberParts, rememberRandom, SECRET_COLUMNS } from './support/known-secrets.ts';
import { SecretSearch } from './support/secret-search.ts';
import { SecretWatch } from './support/secret-watch.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

/** Starts a server, logs the planted value, closes it, and returns `accepted` or the error of closing. */
async function endOf(plant: (server: TestServer, person: TestPerson) => unknown): Promise<string> {
  const server = await startTestServer({ env: { DEV_MAIL: '1', METRICS_TOKEN: 'metrics-token-1234' } });
  const person = await server.signUp();
  server.server.http.log.trace({ planted: await plant(server, person) }, 'what happened');
  return server.close().then(
    () => 'accepted',
    (error: unknown) => String(error),
  );
}

describe('the log of a test server', () => {
  it.each<[string, (server: TestServer, person: TestPerson) => unknown, RegExp]>([
    ['a session', (_, person) => person.cookieHeader(), /cookie holdfast, as it is/],
    ['a security token', (_, person) => person.csrfToken(), /token of .*csrf-token, as it is/],
    [
      'a password',
      (_, person) => ({ body: { password: person.password } }),
      /password of .*signup, as it is/,
    ],
    [
      'the token of the mail page',
      (server) => server.server.devMailToken,
      /token of the mail page, as it is/,
    ],
    ['a setting', () => 'Bearer metrics-token-1234', /setting METRICS_TOKEN, as it is/],
    [
      'the link of a mail',
      async (server) => {
        const { content } = await server.db.selectFrom('mails').select('content').executeTakeFirstOrThrow();
        return content;
      },
      /mails\.content, as it is/,
    ],
    [
      'a secret of the database',
      async (server) => (await server.db.selectFrom('server_secrets').select('value').execute()).at(0)?.value,
      /server_secrets\.value, as it is/,
    ],
  ])('makes the server fail when it closes: %s', async (_, plant, message) => {
    const end = await endOf(plant);
    expect(end).toMatch(/secrets in the log/);
    expect(end).toMatch(message);
  });

  it('is accepted without a secret', async () => {
    expect(await endOf((_, person) => ({ user: person.userId, email: person.email }))).toBe('accepted');
  });
});

describe('the search for secrets', () => {
  const forms = (text: string, hashIsStored = false): string[] => {
    const search = new SecretSearch();
    search.add('password', 'Größe "7" & Co/+?', hashIsStored);
    search.add('other', 'Another-pass-1', hashIsStored);
    return search.find(text).map(({ name, form }) => `${name} ${form}`);
  };
  const value = 'Größe "7" & Co/+?';
  const hash = (encoding: 'hex' | 'base64url'): string => createHash('sha256').update(value).digest(encoding);

  it('finds every form of a secret', () => {
    expect(forms(`it was ${value}.`)).toContain('password as it is');
    expect(forms(JSON.stringify({ a: value }))).toContain('password in JSON');
    expect(forms(`/x?p=${encodeURIComponent(value)}&q=1`)).toContain('password in an address');
    expect(forms(new URLSearchParams({ p: value }).toString())).toContain('password in a form');
    expect(forms(hash('hex'))).toEqual(['password hashed']);
    expect(forms(hash('base64url'))).toEqual(['password hashed']);
    expect(forms(hash('hex'), true)).toEqual([]);
  });

  it.each(['', 'a', 'ab', 'abc:'])('finds a secret in base64, also after "%s"', (before) => {
    const bytes = Buffer.from(`${before}${value} and more`);
    expect(forms(bytes.toString('base64'))).toContain('password in base64');
    expect(forms(bytes.toString('base64url')).join()).toMatch(/password in base64/);
  });

  it('returns the line, finds several secrets, and finds nothing in a text without one', () => {
    expect(forms(`first Another-pass-1\nthen ${value}`)).toEqual(['other as it is', 'password as it is']);
    const search = new SecretSearch();
    search.add('other', 'Another-pass-1', true);
    expect(search.find('one\ntwo Another-pass-1 two\nthree').map(({ line }) => line)).toEqual([
      'two Another-pass-1 two',
    ]);
    expect(forms('Another-pass-2, Größe 7, other-pass-1')).toEqual([]);
    expect(forms('')).toEqual([]);
  });
});

describe('known secrets', () => {
  it('are random parts of addresses and values of password fields, not ids or codes', () => {
    const key = 'q3zvX0r8H1mJr0k7Yw2cQ4dA5bN6eP9s';
    rememberParts('a call', { link: `/auth/login?team=8f14e45f-ceea-467f-9a36-dedd4bea2543&key=${key}` });
    rememberParts('a call', [{ body: { new_password: 'Own-pass-77' }, code: 'not_found_at_all' }]);
    rememberRandom('a mail', '/task/8f14e45f-ceea-467f-9a36-dedd4bea2543');
    const watch = new SecretWatch();
    watch.hear(`key ${key}, team 8f14e45f-ceea-467f-9a36-dedd4bea2543, not_found_at_all\n`);
    watch.hear('Own-pass-77\n');
    expect(watch.findings().map((line) => line.split(', in: ')[0])).toEqual([
      'link of a call, as it is',
      'new_password of a call, as it is',
    ]);
  });

  it('cover every column that looks secret, and no others', async () => {
    const server = await startTestServer();
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and (column_name ~ '(secret|token|password|nonce|verifier|private|endpoint|p256dh|auth$|public_key|_hash$|^code$)'
        or (table_name, column_name) in (('server_secrets', 'value'), ('mails', 'content')))
      order by place`.execute(server.db);
    await server.close();
    const unknown = rows.map(({ place }) => place).filter((place) => !(place in SECRET_COLUMNS));
    expect(unknown).toEqual([]);
    expect(Object.keys(SECRET_COLUMNS).filter((place) => !rows.some((row) => row.place === place))).toEqual(
      [],
    );
  });
});
