/** Two people change different fields of one row at once: both changes stay. */
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '../../server/db/tables.ts';
import { until } from '../support/until.ts';
import { type Answer, outcome } from './support/client.ts';
import type { Joined } from './support/join-team.ts';
import { createTask, projectCast } from './support/project-cast.ts';
import type { TestPerson, TestServer } from './support/server.ts';

const PLANNING = '/api/v1/schedule-gannt-v2';

let server: TestServer;
let owner: TestPerson;
let member: Joined;
let project: string;

beforeAll(async () => {
  ({ server, owner, member, project } = await projectCast('Shipyard'));
});
afterAll(() => server.close());

/** Sends a change while another transaction has written the row; that one commits when the change waits for it. */
async function meanwhile(
  write: (trx: Transaction<Tables>) => Promise<unknown>,
  send: () => Promise<Answer>,
): Promise<void> {
  const { sent } = await server.db.transaction().execute(async (trx) => {
    await write(trx);
    const answer = send();
    await until(async () => {
      const waiting = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
      expect(waiting.rows).toHaveLength(1);
    });
    return { sent: answer };
  });
  expect(outcome(await sent)).toEqual([200, null]);
}

it('keeps two concurrent changes of an allocation', async () => {
  const id = v7();
  const days = { allocated_from: '2026-03-02', allocated_to: '2026-03-06' };
  const place = { project_id: project, team_member_id: member.teamMemberId };
  await owner.post(`${PLANNING}/schedule`, { id, ...place, ...days, minutes_per_day: 60 });
  await meanwhile(
    (trx) => trx.updateTable('allocations').set({ note: 'Mornings' }).where('id', '=', id).execute(),
    () => owner.put(`${PLANNING}/schedule/${id}`, { minutes_per_day: 90 }),
  );
  const rows = await server.db.selectFrom('allocations').selectAll().where('id', '=', id).execute();
  expect(rows).toMatchObject([{ note: 'Mornings', minutes_per_day: 90 }]);
});

it('keeps two concurrent changes of time off', async () => {
  const id = v7();
  const days = { start_date: '2026-03-02', end_date: '2026-03-06' };
  await owner.post(`${PLANNING}/time-off`, { id, team_member_id: member.teamMemberId, ...days });
  await meanwhile(
    (trx) => trx.updateTable('time_off').set({ reason: 'Sailing' }).where('id', '=', id).execute(),
    () => owner.put(`${PLANNING}/time-off/${id}`, { end_date: '2026-03-09' }),
  );
  const rows = await server.db.selectFrom('time_off').selectAll().where('id', '=', id).execute();
  expect(rows).toMatchObject([{ reason: 'Sailing', end_date: '2026-03-09' }]);
});

it('keeps two concurrent changes of a dependency', async () => {
  const [task_id, related_task_id] = [
    await createTask(owner, { name: 'Launch', project_id: project }),
    await createTask(owner, { name: 'Paint', project_id: project }),
  ];
  const id = v7();
  await owner.post('/api/v1/task-dependencies', {
    ...{ id, task_id, related_task_id, dependency_type: 'blocked_by' },
  });
  await meanwhile(
    async (trx) => {
      await trx.selectFrom('tasks').select('id').where('id', '=', task_id).forUpdate().execute();
      await trx.updateTable('task_dependencies').set({ lag_days: 3 }).where('id', '=', id).execute();
    },
    () => owner.put(`/api/v1/task-dependencies/${id}`, { kind: 'start_start' }),
  );
  const rows = await server.db.selectFrom('task_dependencies').selectAll().where('id', '=', id).execute();
  expect(rows).toMatchObject([{ lag_days: 3, kind: 'start_start' }]);
});

it('keeps two concurrent changes of a phase', async () => {
  const created = await owner.post(`/api/v1/task-phases?id=${project}&current_project_id=${project}`, {
    name: 'Hull',
  });
  const { id } = created.body as { id: string };
  await meanwhile(
    (trx) => trx.updateTable('phases').set({ name: 'Keel' }).where('id', '=', id).execute(),
    () => owner.put(`/api/v1/task-phases/change-color/${id}`, { color_code: '#abcdef' }),
  );
  const rows = await server.db.selectFrom('phases').selectAll().where('id', '=', id).execute();
  expect(rows).toMatchObject([{ name: 'Keel', color_code: '#abcdef' }]);
});
