/** Two servers over one database, which learn of each other's commits through Redis. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAs } from '../../server/db/transaction.ts';
import { redisAnswers, startProcess, type Process } from './support/cluster-process.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { openLive, type LiveClient } from './support/live-client.ts';
import { Replay } from './support/replay.ts';
import { plantTeam, type PlantedPerson, type PlantedTeam } from './support/world.ts';

describe.runIf(await redisAnswers())('two server processes', () => {
  let cluster: TestCluster;
  let database: TestDatabase;
  let first: Process;
  let second: Process;
  let team: PlantedTeam;
  const open: LiveClient[] = [];

  beforeAll(async () => {
    cluster = await openCluster();
    database = await createDatabase(cluster);
    team = await plantTeam(database.db, `Harbour ${randomUUID().slice(0, 8)}`);
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

  async function connectTo(process: Process, person: PlantedPerson): Promise<LiveClient> {
    const { token } = await process.server.sessions.start(person.userId, {
      ip: '127.0.0.1',
      userAgent: 'test',
    });
    const client = await openLive(process.url, `holdfast=${token}`);
    open.push(client);
    return client;
  }

  async function rename(process: Process, index: number, name: string): Promise<void> {
    const body = { task: team.projects[0].taskIds[index % 3], name };
    await process.api.runner.run(await process.api.actor(team.owner.userId), 'test.renameTask', { body });
  }

  it("poke each other's readers", async () => {
    const member = await connectTo(second, team.member);
    await rename(first, 0, 'from the first process');
    await member.until('a poke', () =>
      member.pokes.some((poke) => poke.rows?.[0]?.row?.['name'] === 'from the first process'),
    );
  });

  it('know who is online on either', async () => {
    await connectTo(first, team.owner);
    await connectTo(second, team.lead);
    for (const { server } of [first, second]) {
      const online = await server.live.online(team.teamId);
      expect([...online]).toEqual(expect.arrayContaining([team.owner.userId, team.lead.userId]));
    }
  });

  it('[FD1] write concurrently, and every reader ends with the state of the database', async () => {
    const scope = `project:${team.projects[0].id}`;
    const readers = await Promise.all([connectTo(first, team.member), connectTo(second, team.member)]);
    const replays = await Promise.all(
      readers.map(async () => {
        const replay = new Replay();
        replay.apply(await first.api.pull(team.member.userId, { scopes: replay.ask([scope]) }));
        return replay;
      }),
    );
    await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        rename(index % 2 === 0 ? first : second, index, `round ${index}`),
      ),
    );
    const fresh = new Replay();
    fresh.apply(await second.api.pull(team.member.userId, { scopes: fresh.ask([scope]) }));
    const head = fresh.cursors.get(scope) ?? 0;
    for (const [index, reader] of readers.entries()) {
      await reader.until('the last version', () => reader.pokes.some((poke) => poke.version === head));
      const replay = replays[index] ?? new Replay();
      for (const { from, version, rows = [] } of reader.pokes.toSorted((a, b) => a.version - b.version)) {
        const cursor = replay.cursors.get(scope) ?? 0;
        if (version <= cursor || from > cursor) continue;
        // Pokes of two processes may overlap: rows that the reader has already are skipped.
        replay.applyPatch({
          scope,
          from: cursor,
          to: version,
          rows: rows.filter((row) => row.version > cursor),
        });
      }
      if (replay.cursors.get(scope) !== head)
        replay.apply(await first.api.pull(team.member.userId, { scopes: replay.ask([scope]) }));
      expect(replay.state(scope)).toEqual(fresh.state(scope));
    }
  });

  it('[FD3] send no more pokes to a person whose access ended on the other', async () => {
    const member = await connectTo(second, team.member);
    await writeAs(first.api.deps, await first.api.actor(team.owner.userId), async (tx) => {
      const gone = await tx.db
        .deleteFrom('project_members')
        .where('team_member_id', '=', team.member.teamMemberId)
        .returning(['id', 'project_id'])
        .execute();
      for (const row of gone) tx.feed.removed(`project:${row.project_id}`, 'projectMember', row.id);
      tx.accessChanged(team.member.userId);
    });
    await member.until('access', () => member.events.some((event) => event.name === 'access'));
    member.pokes.length = 0;
    await rename(first, 1, 'secret');
    await rename(second, 2, 'secret too');
    await Promise.all([first.server.live.settled(), second.server.live.settled()]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(member.pokes).toEqual([]);
  });

  it('close the sockets of a session that ended on the other', async () => {
    const owner = await connectTo(second, team.owner);
    await first.server.sessions.endOthers(team.owner.userId, null);
    await owner.until('the close', () => owner.socket.disconnected);
  });

  it('execute a batch only once when both receive it', async () => {
    const id = randomUUID();
    const request = {
      replica: randomUUID(),
      mutations: [{ seq: 1, call: 'test.addNote', body: { id, name: 'once' } }],
    };
    const answers = await Promise.all(
      [first, second, first, second].map(({ api }) => api.batch(team.admin.userId, request)),
    );
    expect(answers.filter((answer) => answer.results[0]?.outcome === 'applied')).toHaveLength(1);
    expect(answers.filter((answer) => answer.results[0]?.outcome === 'duplicate')).toHaveLength(3);
  });
});
