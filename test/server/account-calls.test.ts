/**
 * Every call of account, teams, people, settings and notifications: it works, can be repeated, is denied to roles
 * without permission, and names an invalid field. A call that CASES and ELSEWHERE do not list fails a test.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnyCall } from '../../contract/call.ts';
import { callList } from '../../contract/calls/index.ts';
import {
  address,
  CASES,
  ELSEWHERE,
  type Input,
  type Role,
  ROLES,
  unique,
  type World,
} from './support/account-cases.ts';
import type { Answer, TestClient } from './support/client.ts';
import { joinTeam, projectForm } from './support/join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

const SCRIPT = '<script>alert("x")</script><img src=x onerror=alert(1)>';
const AREAS =
  /^(auth|sessions|account|teams|settings|teamMembers|jobTitles|notifications|push)\.|^timeLogs\.running/;
const live = callList.filter((call) => AREAS.test(call.name));

let world: World;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const owner = await server.signUp();
  await server.db
    .updateTable('organizations')
    .set({ subscription_type: 'paddle', subscription_status: 'active', seats: 5_000 })
    .where('owner_id', '=', owner.userId)
    .execute();
  const project = (await owner.post('/api/v1/projects', projectForm('Table'))).body as { id: string };
  const join = async (role: 'admin' | 'team_lead' | 'member') =>
    (await joinTeam(server, owner.teamId, role)).person;
  world = {
    server,
    people: {
      owner,
      admin: await join('admin'),
      team_lead: await join('team_lead'),
      member: await join('member'),
    },
    stranger: await server.signUp(),
    project: project.id,
    spare: async () => {
      const { teamMemberId: id, person } = await joinTeam(server, owner.teamId, 'member');
      return { id, person };
    },
    waiting: async () => {
      const invited = (await owner.post('/api/v1/team-members', { emails: [address()] })).body as {
        id: string;
      }[];
      return invited[0]?.id ?? '';
    },
    jobTitle: async () =>
      ((await owner.post('/api/v1/job-titles', { name: unique('Mason ') })).body as { id: string }).id,
  };
});
afterAll(() => server.close());

const textOf = ({ status, code }: Answer): string => (status < 400 ? 'ok' : (code ?? String(status)));

function send(client: TestClient, call: AnyCall, input: Input): Promise<Answer> {
  const filled = Object.entries(input.params ?? {}).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, value),
    call.path,
  );
  const path = input.query === undefined ? filled : `${filled}?${input.query}`;
  // State-changing GETs demand the token too.
  const options = { headers: { 'sec-fetch-site': 'same-origin' } };
  if (call.method !== 'GET') return client.request(call.method, path, input.body, options);
  if (call.stateChanging !== true) return client.get(path);
  return client.csrfToken().then((token) => client.get(path, { ...options, token }));
}

/** For each table, a digest of its rows. */
async function stored(): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    server.db,
  );
  const digests = tables.map(
    ({ name }) => sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as digest
      from ${sql.table(name)} t`,
  );
  // On several processors the parts of a union come in any order.
  return (await sql`${sql.join(digests, sql` union all `)} order by name`.execute(server.db)).rows;
}

/** The expected outcome for a role by the access that the call declares. */
function allowed(call: AnyCall, role: Role): string {
  return call.access === 'admin' && role !== 'owner' && role !== 'admin' ? 'not_allowed' : 'ok';
}

const rows = Object.entries(CASES).flatMap(([name, one]) => {
  const call = live.find((known) => known.name === name);
  return call === undefined ? [] : [[name, call, one] as const];
});

it('lists every call of these areas once, here or in the test file named for it', () => {
  expect([...Object.keys(CASES), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(
    live.map((call) => call.name).toSorted(),
  );
  for (const [name, file] of Object.entries(ELSEWHERE)) {
    const call = live.find((known) => known.name === name);
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    expect(text.includes(call?.path ?? '?'), `${name} in ${file}`).toBe(true);
  }
});

describe.each(rows)('%s', (_, call, one) => {
  const make = async (who: TestPerson): Promise<Input> => (await one.input?.(world, who)) ?? {};

  it('works, and can be repeated', async () => {
    const person = one.as === undefined ? world.people.owner : await world.server.signUp();
    const client = one.as === 'visitor' ? world.server.visitor() : person;
    const input = await make(person);
    const first = await send(client, call, input);
    expect(textOf(first), first.text).toBe(one.roles?.owner ?? 'ok');
    const second = await send(client, call, input);
    expect(textOf(second), second.text).toBe(one.again ?? one.roles?.owner ?? 'ok');
  });

  it('answers each role, other organizations and visitors according to its access', async () => {
    if (one.as !== undefined) {
      // Calls around signing in have no roles; those that need a session are refused without one.
      const answer = await send(world.server.visitor(), call, await make(world.stranger));
      if (call.access !== 'public') expect(textOf(answer)).toBe('no_session');
      else expect(answer.status).toBeLessThan(500);
      return;
    }
    for (const role of ROLES) {
      const person = world.people[role];
      const answer = await send(person, call, await make(person));
      expect(textOf(answer), `${role}: ${answer.text}`).toBe(one.roles?.[role] ?? allowed(call, role));
    }
    const foreign = await send(world.stranger, call, await make(world.people.owner));
    expect(textOf(foreign), foreign.text).toBe(one.stranger ?? 'ok');
    const nobody = await send(world.server.visitor(), call, await make(world.people.owner));
    expect(textOf(nobody)).toBe('no_session');
  });

  it('refuses invalid input with the field, and changes nothing', async () => {
    if (one.invalid === undefined && call.params === undefined) return;
    const person = one.as === undefined ? world.people.owner : await world.server.signUp();
    const { params = {}, ...rest } = await make(person);
    await person.csrfToken();
    const before = await stored();
    for (const [bad, field] of one.invalid ?? []) {
      const answer = await send(person, call, { ...rest, params, body: bad });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.body, answer.text).toMatchObject({ field });
    }
    if (call.params !== undefined) {
      const nonsense = Object.fromEntries(Object.keys(params).map((name) => [name, 'nonsense']));
      const answer = await send(person, call, { ...rest, params: nonsense });
      expect([400, 404], answer.text).toContain(answer.status);
    }
    expect(await stored()).toEqual(before);
  });

  it('answers HTML and script in any field as JSON with nosniff', async () => {
    if (call.body === undefined) return;
    const { properties } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
    for (const field of Object.keys(properties ?? {})) {
      const person = one.as === undefined ? world.people.owner : await world.server.signUp();
      const input = await make(person);
      const answer = await send(person, call, { ...input, body: { ...Object(input.body), [field]: SCRIPT } });
      expect(answer.status, answer.text).toBeLessThan(500);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});
