/**
 * A whole server for tests: the real application over a fresh database, listening on a free port of the loopback.
 * `clock` moves its time; rate limits are open unless a test sets them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createAuthLimits, type DEFAULT_AUTH_LIMITS } from '../../../server/auth/auth-limits.ts';
import { composeServer, type Server } from '../../../server/compose.ts';
import { markVerified } from '../../../server/commands/auth/verify-address.ts';
import { parseConfig } from '../../../server/config.ts';
import type { BodyBudget } from '../../../server/plugins/body-guard.ts';
import type { FairShares } from '../../../server/plugins/fair-share.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { FeedRecorder } from '../../../server/db/feed-recorder.ts';
import { TestClient, type Answer } from './client.ts';
import { openCluster } from './database.ts';
import { createAuditedDatabase, type FeedAudit } from './feed-audit.ts';
import { rememberRequestsTo, rememberSecret, rememberSettings, rememberStored } from './known-secrets.ts';
import { SecretWatch } from './secret-watch.ts';

export interface TestPerson extends TestClient {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  /** Own team, active after sign-up. */
  readonly teamId: string;
  readonly teamMemberId: string;
}

export interface TestServer {
  readonly url: string;
  readonly server: Server;
  /** As the owner: sees everything. */
  readonly db: Kysely<Tables>;
  readonly databaseUrl: string;
  /** Checks that every change to a synced row is in the feed (FD2); evaluated when the server closes. */
  readonly audit: FeedAudit;
  /** Moves the server's clock. */
  readonly clock: { advance(ms: number): void };
  /** Somebody without a session. */
  visitor(): TestClient;
  /** A new account, signed in, with a verified address by default. */
  signUp(person?: {
    readonly name?: string;
    readonly email?: string;
    readonly password?: string;
    readonly proven?: boolean;
  }): Promise<TestPerson>;
  /** Signs in with a new client; returns the client and the answer. */
  signIn(email: string, password: string): Promise<{ client: TestClient; answer: Answer }>;
  /** Fails when a change to a synced row is not in the feed, or a secret is in the log. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly env?: Record<string, string>;
  readonly authLimits?: Partial<
    Record<keyof typeof DEFAULT_AUTH_LIMITS, { attempts: number; windowMs: number }>
  >;
  readonly requestsPerMinute?: number;
  readonly bodyBudget?: BodyBudget;
  readonly fairShares?: FairShares;
  readonly maxDelayMs?: number;
  readonly silenceMs?: number;
  /** Receives every line of the log, at every level. */
  readonly log?: (line: string) => void;
  /** How the server waits where it must not answer early; by default it does not wait. */
  readonly pause?: (ms: number) => Promise<void>;
  readonly pageFolder?: string;
  /** Waits before a push and between its retries; real time by default. */
  readonly pushPause?: (ms: number) => Promise<void>;
}

/** Limits are open unless a test sets them: many tests share one address. */
const OPEN = { attempts: 100_000, windowMs: 60_000 };
export const TEST_PASSWORD = 'Test-pass-1';

let people = 0;

/** Starts a server on a database of its own. Always close it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const cluster = await openCluster();
  const database = await createAuditedDatabase(cluster);
  const { audit } = database;
  const dataFolder = await mkdtemp(join(tmpdir(), 'holdfast-data-'));
  const emptyPage =
    options.pageFolder === undefined ? await mkdtemp(join(tmpdir(), 'holdfast-page-')) : undefined;
  const config = parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataFolder,
    ...options.env,
  });
  if (!config.ok) throw new Error(config.problems.join('; '));
  const watch = new SecretWatch(options.log);
  rememberSettings({ ...options.env });
  let offset = 0;
  const now = (): number => Date.now() + offset;
  const limits = {
    accountAndIp: OPEN,
    account: OPEN,
    ip: OPEN,
    signUps: OPEN,
    refusedSignUps: OPEN,
    linkRequests: OPEN,
    linkAttempts: OPEN,
    thirdPartyRequests: OPEN,
    ...options.authLimits,
  };
  const server = await composeServer({
    config: config.config,
    log: watch.logger(),
    db: database.db,
    requests: await database.requests(),
    now: () => new Date(now()),
    pageFolder: options.pageFolder ?? emptyPage ?? '',
    version: 'test',
    authLimits: createAuthLimits(now, limits),
    pause: options.pause ?? (async () => undefined),
    ...(options.pushPause && { pushPause: options.pushPause }),
    ...(options.bodyBudget && { bodyBudget: options.bodyBudget }),
    ...(options.fairShares && { fairShares: options.fairShares }),
    ...(options.maxDelayMs !== undefined && { maxDelayMs: options.maxDelayMs }),
    ...(options.silenceMs !== undefined && { silenceMs: options.silenceMs }),
    ...(options.requestsPerMinute !== undefined && { requestsPerMinute: options.requestsPerMinute }),
  });
  rememberRequestsTo(server.http.server);
  rememberSecret('token of the mail page', server.devMailToken ?? '');
  const url = await server.http.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    server,
    db: database.db,
    databaseUrl: database.url,
    audit,
    clock: {
      advance: (ms) => {
        offset += ms;
      },
    },
    visitor: () => new TestClient(url),
    signUp: async (person) => {
      const one = await signUp(url, person);
      if (person?.proven !== false) await prove(database.db, one.userId);
      return one;
    },
    signIn: async (email, password) => {
      const client = new TestClient(url);
      return { client, answer: await client.post('/secure/login', { email, password }) };
    },
    close: async () => {
      await server.close();
      const omissions = await audit.omissions();
      await rememberStored(database.db);
      await database.drop();
      await cluster.stop();
      await rm(dataFolder, { recursive: true, force: true });
      if (emptyPage !== undefined) await rm(emptyPage, { recursive: true, force: true });
      if (omissions.length > 0)
        throw new Error(`changes that no replica would hear of:\n${omissions.join('\n')}`);
      watch.refuse();
    },
  };
}

/** Verifies the address, as the link of the mail does. */
async function prove(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const feed = new FeedRecorder();
    await markVerified(trx, feed, userId, new Date().toISOString());
    await feed.flush(trx);
  });
}

async function signUp(
  url: string,
  person: { name?: string; email?: string; password?: string } = {},
): Promise<TestPerson> {
  people += 1;
  const email = person.email ?? `person-${people}@example.com`;
  const password = person.password ?? TEST_PASSWORD;
  const client = new TestClient(url);
  const answer = await client.post('/secure/signup', {
    name: person.name ?? `Person ${people}`,
    email,
    password,
  });
  const { json } = answer;
  const user = isSignedIn(json) ? json.user : undefined;
  if (user === undefined) throw new Error(`sign-up failed: ${answer.text}`);
  return Object.assign(client, {
    email,
    password,
    userId: user.id,
    teamId: user.team_id,
    teamMemberId: user.team_member_id,
  });
}

function isSignedIn(
  json: unknown,
): json is { user: { id: string; team_id: string; team_member_id: string } } {
  return typeof json === 'object' && json !== null && 'user' in json && json.user !== null;
}
