/** Numbered events on two servers that only Redis connects: the writer is on one, the readers are on the other. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from './support/client.ts';
import { redisAnswers, startProcess, type Process } from './support/cluster-process.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { NumberedClient } from './support/numbered-client.ts';
import { workOnTask } from './support/numbered-journey.ts';
import { makeSetting, type Setting } from './support/numbered-setting.ts';
import { plantTeam, type PlantedPerson, type PlantedTeam } from './support/world.ts';

describe.runIf(await redisAnswers())('numbered events on two server processes', () => {
  let cluster: TestCluster;
  let database: TestDatabase;
  let first: Process;
  let second: Process;
  let team: PlantedTeam;
  let strangers: PlantedTeam;
  let setting: Setting;
  const open: NumberedClient[] = [];

  async function signIn(process: Process, person: PlantedPerson): Promise<TestClient> {
    const place = { ip: '127.0.0.1', userAgent: 'test' };
    const { token } = await process.server.sessions.start(person.userId, place);
    const client = new TestClient(process.url);
    client.cookies.set('holdfast', token);
    return client;
  }

  async function connectTo(process: Process, person: PlantedPerson): Promise<NumberedClient> {
    const client = await NumberedClient.open(process.url, (await signIn(process, person)).cookieHeader());
    open.push(client);
    return client;
  }

  beforeAll(async () => {
    cluster = await openCluster();
    database = await createDatabase(cluster);
    team = await plantTeam(database.db, `Harbour ${randomUUID().slice(0, 8)}`);
    strangers = await plantTeam(database.db, `Quarry ${randomUUID().slice(0, 8)}`);
    first = await startProcess(database.url);
    second = await startProcess(database.url);
    setting = await makeSetting(await signIn(first, team.owner), {
      ...{ team: team.teamId, actor: team.member.teamMemberId, helper: team.admin.teamMemberId },
      ...{ actorName: 'Mia Member', somebody: team.owner.userId },
    });
  });
  afterAll(async () => {
    for (const client of open) client.close();
    await first.stop();
    await second.stop();
    await database.drop();
    await cluster.stop();
  });

  it('reach people with access on the other one, and nobody else', async () => {
    const actor = await connectTo(first, team.member);
    const reader = await connectTo(second, team.admin);
    const outsider = await connectTo(second, team.outsider);
    const stranger = await connectTo(second, strangers.owner);
    for (const client of [actor, reader, outsider, stranger])
      client.send(21, { id: setting.project, type: 'join' });
    await reader.next('21');
    const id = await workOnTask({ actor, reader, setting });
    await reader.live.until('a hint', () => reader.countOf(22) > 0);
    const scope = `project:${setting.project}`;
    await reader.live.until('the last change', () =>
      reader.live.pokes.some((poke) =>
        poke.rows?.some((row) => row.id === id && row.row?.['status_id'] === setting.done),
      ),
    );
    for (const quiet of [outsider, stranger]) {
      expect(quiet.heard).toEqual([]);
      expect(quiet.live.pokes.filter((poke) => poke.scope === scope)).toEqual([]);
    }
  });

  it('report viewers as gone when their process stops', async () => {
    const third = await startProcess(database.url);
    const stayer = await connectTo(second, team.admin);
    const leaver = await connectTo(third, team.owner);
    const viewers = (): number => {
      const last = stayer.heard.findLast(({ name }) => name === '21')?.payload;
      return Array.isArray(last) ? last.length : 0;
    };
    await stayer.ask(21, { id: setting.project, type: 'join' });
    const others = viewers();
    leaver.send(21, { id: setting.project, type: 'join' });
    await stayer.live.until('one more', () => viewers() === others + 1);
    await third.stop();
    await stayer.live.until('one less', () => viewers() === others);
  });

  it('sent to both for one task leave one state, which both clients receive', async () => {
    const clients = [await connectTo(first, team.member), await connectTo(second, team.admin)];
    const [one] = clients;
    const task = await one?.ask(6, { name: 'Shared', project_id: setting.project });
    const id = String(task?.['id']);
    await Promise.all(
      clients.map(async (client, side) => {
        for (let round = 0; round < 10; round += 1) {
          client.send(10, { task_id: id, name: `side ${side} round ${round}` });
          client.send(52, { task_id: id, billable: round % 2 === side });
        }
        await client.settled();
      }),
    );
    const stored = await database.db
      .selectFrom('tasks')
      .select(['name', 'billable'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.name).toMatch(/^side [01] round 9$/);
    for (const client of clients) {
      const last = (): Record<string, unknown> | null | undefined =>
        // Pokes of two processes overtake each other; their versions show which change was the last.
        client.live.pokes
          .toSorted((a, b) => a.version - b.version)
          .flatMap((poke) => poke.rows ?? [])
          .findLast((row) => row.entity === 'task' && row.id === id)?.row;
      await client.live.until('the last name', () => last()?.['name'] === stored.name);
      await client.live.until('the last flag', () => last()?.['billable'] === stored.billable);
      expect(client.heard.filter(({ name }) => name === '10')).toHaveLength(10);
      await client.live.until('all flags', () => client.countOf(52) === 20);
    }
  });
});
