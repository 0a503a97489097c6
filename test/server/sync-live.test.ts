import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeAs, type Committed } from '../../server/db/transaction.ts';
import { openLive, type LiveClient } from './support/live-client.ts';
import { Replay } from './support/replay.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { createTestApi, type TestApi } from './support/test-api.ts';
import { plantTeam, type PlantedPerson, type PlantedTeam } from './support/world.ts';

let server: TestServer;
let api: TestApi;
let team: PlantedTeam;
const open: LiveClient[] = [];

beforeAll(async () => {
  server = await startTestServer();
  api = createTestApi(server.db, (what) => server.server.live.committed(what));
});
afterAll(async () => {
  await server.close();
});
let count = 0;
beforeEach(async () => {
  count += 1;
  team = await plantTeam(server.db, `Harbour${count}`);
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

async function cookieOf(person: PlantedPerson): Promise<{ cookie: string; idHash: string }> {
  const { token, session } = await server.server.sessions.start(person.userId, {
    ip: '127.0.0.1',
    userAgent: 'test',
  });
  return { cookie: `holdfast=${token}`, idHash: session?.idHash ?? '' };
}

async function connect(person: PlantedPerson): Promise<LiveClient> {
  const client = await openLive(server.url, (await cookieOf(person)).cookie);
  open.push(client);
  return client;
}

async function rename(person: PlantedPerson, task: string | undefined, name: string): Promise<void> {
  await api.runner.run(await api.actor(person.userId), 'test.renameTask', { body: { task, name } });
}

describe('a socket', () => {
  it('needs a valid session', async () => {
    await expect(openLive(server.url, '')).rejects.toThrow(/^401/);
    await expect(openLive(server.url, 'holdfast=s.wrong')).rejects.toThrow(/^401/);
  });

  it('is refused for a page of another origin', async () => {
    const { cookie } = await cookieOf(team.owner);
    await expect(openLive(server.url, cookie, { origin: 'https://evil.example' })).rejects.toThrow();
    const own = await openLive(server.url, cookie, { origin: server.url });
    own.close();
  });

  it('answers the heartbeat and event 0', async () => {
    const client = await connect(team.owner);
    await client.socket.timeout(10_000).emitWithAck('hb');
    client.socket.emit('0', 'somebody else');
    await client.until('event 0', () => client.events.some((event) => event.name === '0'));
  });
});

describe('pokes', () => {
  it('reach everybody who may read the scope, with the rows, and nobody else', async () => {
    const [mine, hidden] = team.projects;
    const [owner, member, outsider] = await Promise.all([
      connect(team.owner),
      connect(team.member),
      connect(team.outsider),
    ]);
    await rename(team.owner, mine.taskIds[0], 'poked');
    await member.until('a poke', () => member.pokes.length === 1);
    const [poke] = member.pokes;
    expect(poke).toMatchObject({
      scope: `project:${mine.id}`,
      rows: [{ entity: 'task', id: mine.taskIds[0], row: { name: 'poked' } }],
    });
    expect(poke?.version).toBe((poke?.from ?? 0) + 1);
    await rename(team.owner, hidden.taskIds[0], 'not for the member');
    await owner.until('two pokes', () => owner.pokes.length === 2);
    expect(member.pokes).toHaveLength(1);
    expect(outsider.pokes).toHaveLength(0);
  });

  it('[FD1] continue each other without gaps, and end in the same state as a pull', async () => {
    const [project] = team.projects;
    const scope = `project:${project.id}`;
    const client = await connect(team.member);
    const replay = new Replay();
    await rename(team.owner, project.taskIds[0], 'before');
    replay.apply(await api.pull(team.member.userId, { scopes: replay.ask([scope]) }));
    const start = replay.cursors.get(scope) ?? 0;
    // Waits for the poke of the first rename, so that no later poke covers it too.
    await client.until('what was before', () =>
      client.pokes.some((poke) => poke.scope === scope && poke.version === start),
    );
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        rename(team.owner, project.taskIds[index % 3], `round ${index}`),
      ),
    );
    const head = (await api.pull(team.member.userId)).granted.find((one) => one.scope === scope)?.head ?? 0;
    const heard = () =>
      client.pokes
        .filter((poke) => poke.scope === scope && poke.version > start)
        .toSorted((a, b) => a.version - b.version);
    const isWhole = (): boolean =>
      heard().every(({ from }, index, list) => from === (list[index - 1]?.version ?? start));
    await client.until('every version', () => heard().at(-1)?.version === head && isWhole());
    expect(heard().length).toBeLessThan(60);
    for (const { from, version, rows } of heard()) {
      if (rows === undefined) throw new Error('few rows must travel with the poke');
      replay.applyPatch({ scope, from, to: version, rows });
    }
    const pulled = new Replay();
    pulled.apply(await api.pull(team.member.userId, { scopes: pulled.ask([scope]) }));
    expect(replay.state(scope)).toEqual(pulled.state(scope));
  });

  it('contain no rows when there are many', async () => {
    const client = await connect(team.owner);
    const actor = await api.actor(team.owner.userId);
    await writeAs(api.deps, actor, async (tx) => {
      const labels = Array.from({ length: 60 }, (_, index) => ({
        id: v7(),
        team_id: team.teamId,
        name: `l${index}`,
        color_code: '#123456',
      }));
      await tx.db.insertInto('labels').values(labels).execute();
      tx.feed.inTeam(team.teamId, 'label', ...labels.map((label) => label.id));
    });
    await client.until('a poke', () => client.pokes.length === 1);
    expect(client.pokes[0]).toEqual({
      scope: `team:${team.teamId}`,
      from: expect.any(Number),
      version: (client.pokes[0]?.from ?? 0) + 60,
    });
  });
});

describe('[FD3] access', () => {
  async function setMembership(person: PlantedPerson, projectId: string, member: boolean): Promise<void> {
    await writeAs(api.deps, await api.actor(team.owner.userId), async (tx) => {
      const id = v7();
      if (member) {
        await tx.db
          .insertInto('project_members')
          .values({ id, project_id: projectId, team_id: team.teamId, team_member_id: person.teamMemberId })
          .execute();
        tx.feed.inProject(projectId, 'projectMember', id);
      } else {
        const gone = await tx.db
          .deleteFrom('project_members')
          .where('project_id', '=', projectId)
          .where('team_member_id', '=', person.teamMemberId)
          .returning('id')
          .executeTakeFirstOrThrow();
        tx.feed.removed(`project:${projectId}`, 'projectMember', gone.id);
      }
      tx.accessChanged(person.userId);
    });
  }

  it('that is lost ends before the next poke, and the client receives an event', async () => {
    const [project] = team.projects;
    const member = await connect(team.member);
    member.socket.emit('21', { id: project.id, type: 'join' });
    await member.until('presence', () => member.events.some((event) => event.name === '21'));
    await setMembership(team.member, project.id, false);
    await member.until('access', () => member.events.some((event) => event.name === 'access'));
    await rename(team.owner, project.taskIds[0], 'secret');
    await server.server.live.settled();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(member.pokes).toEqual([]);
    expect(member.events.filter((event) => event.name === '22')).toEqual([]);
  });

  it('that is gained brings pokes without a new connection', async () => {
    const [project] = team.projects;
    const outsider = await connect(team.outsider);
    await setMembership(team.outsider, project.id, true);
    await outsider.until('access', () => outsider.events.some((event) => event.name === 'access'));
    await rename(team.owner, project.taskIds[0], 'welcome');
    await outsider.until('a poke', () =>
      outsider.pokes.some((poke) => poke.rows?.[0]?.row?.['name'] === 'welcome'),
    );
  });
});

describe('sessions', () => {
  it('that end close their own sockets, and only those', async () => {
    const phone = await connect(team.owner);
    const { cookie, idHash } = await cookieOf(team.owner);
    const desk = await openLive(server.url, cookie);
    open.push(desk);
    const session = await server.server.sessions.find(cookie.replace('holdfast=', ''));
    expect(session?.idHash).toBe(idHash);
    if (session !== undefined) await server.server.sessions.end(team.owner.userId, session);
    await desk.until('the close', () => desk.socket.disconnected);
    expect(phone.socket.connected).toBe(true);
    await server.server.sessions.endOthers(team.owner.userId, null);
    await phone.until('the close', () => phone.socket.disconnected);
  });
});

describe('numbered events', () => {
  it('reach the people of a room, without the sender when requested', async () => {
    const [project] = team.projects;
    const [owner, member, outsider] = await Promise.all([
      connect(team.owner),
      connect(team.member),
      connect(team.outsider),
    ]);
    const actor = { ...(await api.actor(team.owner.userId)), socketId: owner.socket.id ?? null };
    await writeAs(api.deps, actor, async (tx) => {
      tx.emit({ room: `project:${project.id}`, event: 51, payload: { a: 1 }, exceptActor: true });
      tx.emit({ room: `user:${team.outsider.userId}`, event: 3, payload: { message: 'hello' } });
    });
    await member.until('51', () => member.events.some((event) => event.name === '51'));
    await outsider.until('3', () => outsider.events.some((event) => event.name === '3'));
    expect(member.events).toEqual([{ name: '51', payload: { a: 1 } }]);
    expect(outsider.events).toEqual([{ name: '3', payload: { message: 'hello' } }]);
    expect(owner.events).toEqual([]);
  });

  it('21 lists who has the project open; outsiders receive no list, and an invalid id is refused', async () => {
    const [project] = team.projects;
    const [owner, member, outsider] = await Promise.all([
      connect(team.owner),
      connect(team.member),
      connect(team.outsider),
    ]);
    owner.socket.emit('21', { id: project.id, type: 'join' });
    await owner.until('alone', () => owner.events.some((event) => event.name === '21'));
    member.socket.emit('21', JSON.stringify({ id: project.id, type: 'join' }));
    outsider.socket.emit('21', { id: project.id, type: 'join' });
    outsider.socket.emit('21', { id: 'null', type: 'join' });
    const names = (client: LiveClient): unknown =>
      client.events.findLast((event) => event.name === '21')?.payload;
    await owner.until('two people', () => JSON.stringify(names(owner))?.includes('Mia Member') ?? false);
    expect(names(owner)).toEqual([
      { name: 'Mia Member', avatar_url: null, color_code: expect.stringMatching(/^#/) },
      { name: 'Olga Owner', avatar_url: null, color_code: expect.stringMatching(/^#/) },
    ]);
    const unreadable = { event: '21', code: 'invalid', field: 'id', reason: 'invalid_format' };
    await outsider.until('the refusal', () => outsider.events.length > 0);
    expect(outsider.events).toEqual([{ name: 'refused', payload: unreadable }]);
    await rename(team.owner, project.taskIds[0], 'look again');
    await member.until('22', () => member.events.some((event) => event.name === '22'));
    member.close();
    await owner.until(
      'one left',
      () =>
        JSON.stringify(names(owner)) ===
          JSON.stringify([{ name: 'Olga Owner', avatar_url: null, color_code: '#70a6f3' }]) ||
        !JSON.stringify(names(owner)).includes('Mia'),
    );
  });

  it('63 returns the done statuses of a visible project, else an empty list', async () => {
    const [project] = team.projects;
    const [member, outsider] = await Promise.all([connect(team.member), connect(team.outsider)]);
    const ask = (client: LiveClient, id: unknown): Promise<unknown> =>
      client.socket.timeout(10_000).emitWithAck('63', id);
    expect(await ask(member, project.id)).toEqual([
      { id: project.doneId, name: 'Done', sort_order: 1, color_code: '#75c997' },
    ]);
    expect(await ask(outsider, project.id)).toEqual([]);
    expect(await ask(member, undefined)).toEqual([]);
    expect(await ask(member, 'nonsense')).toEqual([]);
  });
});

it('reads a changed scope only when somebody listens to it', async () => {
  const commits: Committed[] = [];
  const unheard = createTestApi(server.db, (what) => void commits.push(what));
  const body = { task: team.projects[0].taskIds[0], name: 'unheard' };
  await unheard.runner.run(await unheard.actor(team.owner.userId), 'test.renameTask', { body });
  const [commit] = commits;
  if (commit === undefined) throw new Error('nothing was committed');
  const reads = vi.spyOn(server.db, 'transaction');
  onTestFinished(() => reads.mockRestore());
  const { live } = server.server;
  live.committed(commit);
  await live.settled();
  expect(reads).not.toHaveBeenCalled();
  const owner = await connect(team.owner);
  reads.mockClear();
  live.committed(commit);
  await live.settled();
  expect(reads).toHaveBeenCalledOnce();
  await owner.until('the poke', () => owner.pokes.length === 1);
});
