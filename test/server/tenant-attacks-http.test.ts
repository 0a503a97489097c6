/**
 * Row-level security alone, through the whole server: requests of one tenant's owner to whom every policy in the code
 * allows everything (they count as owner of the other team), while the database knows who they are. Injections go
 * through every text field of every call; more requests are generated with ids of the other tenant.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AnyCall } from '../../contract/call.ts';
import type { Membership } from '../../server/db/transaction.ts';
import type { Binding } from '../../server/routes/binding.ts';
import { bindings } from '../../server/routes/index.ts';
import { requestOf } from './support/call-request.ts';
import { randomFrom, randomInput, textFields, withText, type IdPool } from './support/random-input.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';
import { plantSiege, type Siege } from './support/tenant-siege.ts';

const ATTACKS = Number(process.env['TENANT_REQUESTS'] ?? 2_000);
const SEED = Number(process.env['TENANT_SEED'] ?? 20_261_123);
/** Requests between two checks of the other tenant. */
const WAVE = 400;
const AT_ONCE = 4;

interface Forged {
  userId: string;
  team: Membership;
  /** The project of each task of the other tenant. */
  readonly projectOf: Map<string, string>;
  readonly projectIds: string[];
}
/** The person whom the code treats as owner of the other team. */
const forged = vi.hoisted((): Forged => ({
  userId: '',
  team: { teamId: '', teamMemberId: '', role: 'owner' },
  projectOf: new Map(),
  projectIds: [],
}));

vi.mock(import('../../server/policies/actor.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    loadActor: async (db, userId) => {
      const actor = await real.loadActor(db, userId);
      if (actor === undefined || userId !== forged.userId) return actor;
      return { ...actor, team: forged.team, memberships: [forged.team, ...actor.memberships] };
    },
  };
});
vi.mock(import('../../server/db/request-claim.ts'), async (original) => {
  const real = await original();
  const genuine = (ids: readonly string[]): string[] => ids.filter((id) => id !== forged.team.teamId);
  return {
    ...real,
    claimOf: async (owner, userId, teamIds) => real.claimOf(owner, userId, genuine(teamIds)),
    addToClaim: async (db, ...teamIds) => real.addToClaim(db, ...genuine(teamIds)),
  };
});
vi.mock(import('../../server/policies/authorise.ts'), () => ({ authorise: async ({ actor }) => actor }));
vi.mock(import('../../server/policies/project-access.ts'), async (original) => {
  const real = await original();
  const access = (projectId: string) => ({
    projectId,
    teamId: forged.team.teamId,
    membership: forged.team,
    level: 'ADMIN' as const,
    taskCreationRestricted: false,
    subject: { role: 'owner' as const, access: 'ADMIN' as const },
  });
  const ofTask = (taskId: string) => ({
    taskId,
    project: access(forged.projectOf.get(taskId) ?? forged.projectIds[0] ?? ''),
  });
  return {
    ...real,
    requireProject: async (_, projectId) => access(projectId),
    requireProjects: async (_, projectIds) => projectIds.map(access),
    requireManager: async (_, projectId) => access(projectId),
    requireTaskCreation: () => undefined,
    requireTasks: async (_, taskIds) => taskIds.map(ofTask),
    requireTask: async (_, taskId) => ofTask(taskId),
    visibleProjectIds: async () => forged.projectIds,
  };
});
vi.mock(import('../../contract/permissions.ts'), async (original) => ({
  ...(await original()),
  can: () => true,
  isAdminRole: () => true,
  canManageMember: () => true,
  canAssignRole: () => true,
  mayPlanTimeOff: () => true,
  mayRemoveCommentFile: () => true,
}));

const INJECTIONS = [
  "' or true --",
  "'; update tasks set name = 'taken'; --",
  "x' union select email from users --",
  '"; drop table labels; --',
  "\\'; select pg_sleep(1); --",
  "$$; reset role; select set_config('app.claim', '', true); $$",
  '1) or (1=1',
  '%27 or 1=1',
  "{'}) or true --",
  "%' escape '!' or true --",
];
/** Database errors of a statement that an injection has changed. */
const BROKEN_STATEMENT = /syntax error|unterminated|"code":"(?:42601|42703|42P01|22P06)"/;

let server: TestServer;
let siege: Siege;
let attacker: TestPerson;
const log: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    requestsPerMinute: 1_000_000,
    env: { LOG_LEVEL: 'error' },
    log: (line) => void (line.includes('"level":50') && log.push(line)),
  });
  siege = await plantSiege(server.db);
  const { theirs, mine } = siege;
  await enter();
  const tasks = await server.db
    .selectFrom('tasks')
    .select(['id', 'project_id'])
    .where('team_id', '=', theirs.teamId)
    .execute();
  for (const { id, project_id } of tasks) forged.projectOf.set(id, project_id);
  forged.projectIds.push(...theirs.projects.map((project) => project.id));
  forged.team = { ...theirs.owner, teamId: theirs.teamId, role: 'owner' };
  forged.userId = mine.owner.userId;
});
afterAll(async () => server.close());

/** A session of the owner of my team. */
async function enter(): Promise<void> {
  attacker = await server.signUp();
  const { userId } = siege.mine.owner;
  await server.db
    .updateTable('sessions')
    .set({ user_id: userId })
    .where('user_id', '=', attacker.userId)
    .execute();
}

interface Attack {
  readonly call: AnyCall;
  readonly input: ReturnType<typeof randomInput>;
}

/** Sends it; returns a name or an id of the other tenant in the answer that was not sent. */
async function breachOf({ call, input }: Attack): Promise<string | undefined> {
  const { method, path, body } = requestOf(call, input);
  const changing = method !== 'GET' || call.stateChanging === true || call.stateChangingWith !== undefined;
  const token = changing ? await attacker.csrfToken() : false;
  const answer = await attacker.request(method, path, body, { token });
  if (answer.status === 401) await enter();
  const sent = decodeURIComponent(path) + (JSON.stringify(body) ?? '');
  const named = /theirs(?: one| two| ltd|\.example)/i.exec(answer.text)?.[0];
  const found = named ?? (await foreignIn(answer.text, sent));
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  return found === undefined
    ? undefined
    : `${call.name} answered ${found}: ${sent} ${answer.text.slice(0, 400)}`;
}
const statuses = new Map<number, number>();

async function foreignIn(text: string, sent: string): Promise<string | undefined> {
  // The forged membership contains the id of its team; it does not come from the database.
  const { teamId, teamMemberId } = forged.team;
  const known = sent.includes(teamMemberId) ? [teamId] : [];
  for (const id of siege.foreignIds)
    if (text.includes(id) && !sent.includes(id) && !known.includes(id) && !(await siege.isMine(id)))
      return id;
  return undefined;
}

/** Calls that end the attacker's own team or session come last. */
function inOrder(): readonly Binding[] {
  const ends = ({ call }: Binding): boolean =>
    /^(sessions|account|auth)\.|delete|remove|activate|leave/i.test(call.name);
  return [...bindings.filter((one) => !ends(one)), ...bindings.filter(ends)];
}

function* generated(): Generator<Attack> {
  const ids: IdPool = { any: siege.foreignIds, ...byKind() };
  const calls = inOrder().map(({ call }) => call);
  const injected = calls.reduce((sum, call) => sum + textFields(call).length, 0);
  const rounds = Math.ceil(Math.max(0, ATTACKS - injected) / calls.length);
  for (const [index, call] of calls.entries()) {
    const random = randomFrom(SEED + index);
    for (const field of textFields(call)) {
      const text = INJECTIONS[random(INJECTIONS.length)] ?? '';
      yield { call, input: withText(randomInput(call, random, ids), field, text) };
    }
    for (let round = 0; round < rounds; round += 1) yield { call, input: randomInput(call, random, ids) };
  }
}

function byKind(): IdPool {
  const { theirs } = siege;
  return {
    team: [theirs.teamId],
    project: theirs.projects.map((project) => project.id),
    task: theirs.projects.flatMap((project) => project.taskIds),
    member: [theirs.owner.teamMemberId, theirs.member.teamMemberId],
    user: [theirs.owner.userId, theirs.member.userId],
  };
}

it('requests that every policy allows reach nothing of another tenant', async () => {
  const before = await siege.digest();
  const breaches: string[] = [];
  let done = 0;
  let waiting: Promise<string | undefined>[] = [];
  const settle = async (): Promise<void> => {
    for (const breach of await Promise.all(waiting)) if (breach !== undefined) breaches.push(breach);
    waiting = [];
  };
  let last = '';
  for (const attack of generated()) {
    waiting.push(breachOf(attack));
    done += 1;
    last = attack.call.name;
    if (waiting.length >= AT_ONCE) await settle();
    if (done % WAVE === 0) expect(await siege.digest(), `after ${done}, ${last}`).toBe(before);
  }
  await settle();
  expect(await siege.digest()).toBe(before);
  expect([...new Map(breaches.map((breach) => [breach.split(' ')[0], breach])).values()]).toEqual([]);
  expect(log.filter((line) => BROKEN_STATEMENT.test(line))).toEqual([]);
  expect(done).toBeGreaterThanOrEqual(ATTACKS);
  // Enough requests reached the database.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(done / 20);
  process.stdout.write(`${done} attacks by request: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
}, 300_000);
