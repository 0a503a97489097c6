/**
 * Two or three real server processes behind a load balancer, on one PostgreSQL and Redis, are killed one after the
 * other while four devices work. `CLUSTER_KILLS` sets how many are killed.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { freshKeys } from '../../contract/rules/order-keys.ts';
import { redisAnswers, REDIS_URL, startProcess } from './support/cluster-process.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { LoadBalancer } from './support/load-balancer.ts';
import { RealReplica } from './support/real-replica.ts';
import { ServerProgram } from './support/server-program.ts';
import { plantTeam, type PlantedTeam } from './support/world.ts';
import { until } from '../support/until.ts';

const KILLS = Number(process.env['CLUSTER_KILLS'] ?? 2);
/** Changes of each device while one process is down. */
const CHANGES = 4;
const COMES_WITHIN = 200_000;

describe.runIf(await redisAnswers())('server processes that are killed', () => {
  let cluster: TestCluster;
  let database: TestDatabase;
  let team: PlantedTeam;
  let folder: string;
  const cookies: string[] = [];
  const programs: ServerProgram[] = [];

  beforeAll(async () => {
    cluster = await openCluster();
    database = await createDatabase(cluster);
    team = await plantTeam(database.db, `Pier ${randomUUID().slice(0, 8)}`);
    folder = await mkdtemp(join(tmpdir(), 'holdfast-killed-'));
    const desk = await startProcess(database.url);
    for (const { userId } of [team.owner, team.member, team.owner, team.member]) {
      const { token } = await desk.server.sessions.start(userId, { ip: '127.0.0.1', userAgent: 'test' });
      cookies.push(`holdfast=${token}`);
    }
    await desk.stop();
    for (let place = 0; place < 3; place += 1)
      programs.push(
        await ServerProgram.start({
          DATABASE_URL: database.url,
          REDIS_URL,
          DATA_DIR: join(folder, `data-${String(place)}`),
          PAGE_DIR: folder,
        }),
      );
  });
  afterAll(async () => {
    for (const program of programs) await program.kill();
    await database.drop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([2, 3])(
    'lose and double no change with %i processes, and send pokes again [PU2] [FD1]',
    async (count) => {
      const running = programs.slice(0, count);
      const balancer = new LoadBalancer(running.map(({ port }) => port));
      const people = [team.owner, team.member, team.owner, team.member];
      const devices = await Promise.all(
        people.map(async (person, index) =>
          RealReplica.open(await balancer.gate(cookies[index] ?? ''), team.teamId, person),
        ),
      );
      try {
        for (const device of devices) await eventually('a device is ready', () => device.settled());
        const made = await workWhileKilling(devices, running, team, KILLS);
        for (const device of devices) await eventually('all is sent', () => device.settled());

        expect(await namesIn(database, team)).toMatchObject(
          Object.fromEntries(made.map(({ id, name }) => [id, name])),
        );
        expect(await tracesOf(database, made)).toEqual(
          Object.fromEntries(made.map(({ id, name }) => [id, ['made', name]])),
        );
        for (const device of devices)
          await eventually('a device has it all', () => same(device, database, team));

        // Pokes work again: a change of one device reaches all others over their sockets.
        const before = devices.map(({ pokes }) => pokes);
        const [first, ...others] = devices;
        const [one] = made;
        if (!first || !one) throw new Error('nobody works');
        await first.client.mutate('task.rename', { taskId: one.id, name: 'told to everybody' });
        for (const [index, other] of others.entries())
          await eventually('a poke came', () => other.pokes > (before[index + 1] ?? 0));
        for (const device of devices)
          await eventually('a device has it all', () => same(device, database, team));
      } finally {
        for (const device of devices) await device.close();
        await balancer.close();
      }
    },
    // Longer with more kills; the duration itself is not checked.
    240_000 + KILLS * 60_000,
  );
});

interface MadeTask {
  readonly id: string;
  readonly name: string;
}

/** Each device creates and renames tasks while one process after the other is killed and restarted. */
async function workWhileKilling(
  devices: readonly RealReplica[],
  running: readonly ServerProgram[],
  team: PlantedTeam,
  kills: number,
): Promise<MadeTask[]> {
  const made: MadeTask[] = [];
  let back = Promise.resolve();
  for (let round = 0; round < kills; round += 1) {
    const victim = running[round % running.length];
    for (let change = 0; change < CHANGES; change += 1) {
      for (const [index, device] of devices.entries()) {
        made.push(await makeAndRename(device, team, `${String(round)}.${String(change)}.${String(index)}`));
        // In the middle of what the devices are sending.
        if (change !== 1 || index !== 1) continue;
        // One at a time: the one before it is back.
        await back;
        await victim?.kill();
      }
      if (change === 1) await eventually('the others go on', () => anyHasSent(devices));
    }
    back = victim?.start() ?? back;
  }
  await back;
  return made;
}

async function makeAndRename(device: RealReplica, team: PlantedTeam, text: string): Promise<MadeTask> {
  const [project] = team.projects;
  const id = v7();
  const [order = ''] = freshKeys(1);
  await device.client.mutate('task.create', {
    taskId: id,
    projectId: project.id,
    name: `first ${text}`,
    statusId: project.todoId,
    orders: { status: order, priority: order, phase: order, members: order },
  });
  const name = `then ${text}`;
  await device.client.mutate('task.rename', { taskId: id, name });
  return { id, name };
}

/** Waits until a condition holds, without checking how long it takes. */
async function eventually(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  await until(async () => {
    if (!(await isSo())) throw new Error(`did not happen: ${what}`);
  }, COMES_WITHIN);
}

/** Whether some device has sent all its changes. */
async function anyHasSent(devices: readonly RealReplica[]): Promise<boolean> {
  const waiting = await Promise.all(devices.map((device) => device.database.outbox.count()));
  return waiting.includes(0);
}

async function namesIn(database: TestDatabase, team: PlantedTeam): Promise<Record<string, string>> {
  const tasks = await database.db
    .selectFrom('tasks')
    .select(['id', 'name'])
    .where('project_id', '=', team.projects[0].id)
    .orderBy('id')
    .execute();
  return Object.fromEntries(tasks.map(({ id, name }) => [id, name]));
}

/** The activity of each task: its creation and its new names. */
async function tracesOf(
  database: TestDatabase,
  made: readonly MadeTask[],
): Promise<Record<string, string[]>> {
  const traces = await database.db
    .selectFrom('activity')
    .select(['task_id', 'log_type', 'new_value'])
    .where(
      'task_id',
      'in',
      made.map(({ id }) => id),
    )
    .orderBy('created_at')
    .execute();
  const byTask: Record<string, string[]> = {};
  for (const { task_id, log_type, new_value } of traces)
    (byTask[task_id ?? ''] ??= []).push(log_type === 'create' ? 'made' : String(new_value));
  return byTask;
}

/** Whether a device has the same task names as the database. */
async function same(device: RealReplica, database: TestDatabase, team: PlantedTeam): Promise<boolean> {
  const [here, there] = await Promise.all([device.names(team.projects[0].id), namesIn(database, team)]);
  return JSON.stringify(Object.entries(here)) === JSON.stringify(Object.entries(there));
}
