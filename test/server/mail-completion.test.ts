/** The mail to followers of a task when it is completed. */
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DONE_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { joinTeam, projectForm, type Joined } from './support/join-team.ts';
import { readMails } from './support/mails.ts';
import { startTestServer, type TestPerson, type TestServer } from './support/server.ts';

let server: TestServer;
let owner: TestPerson;
let admin: Joined;
let member: Joined;
const taskId = v7();
let statuses: { readonly id: string; readonly category_id: string }[];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp({ name: 'Ada' });
  admin = await joinTeam(server, owner.teamId, 'admin');
  member = await joinTeam(server, owner.teamId, 'member');
  const project = (await owner.post('/api/v1/projects', projectForm('Quay'))).body as { id: string };
  await owner.post('/api/v1/tasks', { id: taskId, project_id: project.id, name: '<b>Dig</b>' });
  statuses = (await owner.get(`/api/v1/statuses?project=${project.id}`)).body as typeof statuses;
  const followers = [owner.teamMemberId, admin.teamMemberId, member.teamMemberId];
  await server.db.deleteFrom('task_subscribers').where('task_id', '=', taskId).execute();
  await server.db
    .insertInto('task_subscribers')
    .values(
      followers.map((team_member_id) => ({
        task_id: taskId,
        team_member_id,
        project_id: project.id,
        team_id: owner.teamId,
      })),
    )
    .execute();
  for (const { person } of [admin, member])
    await person.put('/api/v1/settings/notifications', { email_notifications_enabled: true });
});
afterAll(() => server.close());

const choose = (on: boolean) =>
  admin.person.put('/api/v1/settings/notifications/kinds', { choice: 'changes.mail', on });
const move = (isDone: boolean) =>
  owner.put(`/api/v1/tasks/${taskId}/group`, {
    group_type: 'status',
    group_value: statuses.find((status) => (status.category_id === DONE_CATEGORY_ID) === isDone)?.id,
  });
const mailed = async (): Promise<string[]> => {
  const rows = await server.db
    .selectFrom('mails')
    .select('to_address')
    .where('template', '=', 'task-completed')
    .execute();
  return rows.map((row) => row.to_address);
};

it('goes to followers who can read the task and want mails, not to the actor, once per completion', async () => {
  expect((await move(true)).status).toBe(200);
  // The member follows the task and is not in the project.
  expect(await mailed()).toEqual([admin.person.email]);
  await move(true);
  expect(await mailed()).toHaveLength(1);
  await move(false);
  await admin.person.put('/api/v1/settings/notifications', { popup_notifications_enabled: true });
  await move(true);
  expect(await mailed()).toHaveLength(1);
  const [mail] = (await readMails(server, admin.person.email)) as {
    subject: string;
    html: string;
  }[];
  expect(mail?.subject).toBe('Done: <b>Dig</b>');
  expect(mail?.html).not.toContain('<b>Dig</b>');
});

it('is not sent to people who turned off mails about changes', async () => {
  await admin.person.put('/api/v1/settings/notifications', { email_notifications_enabled: true });
  const before = (await mailed()).length;
  expect((await choose(false)).status).toBe(200);
  await move(false);
  await move(true);
  expect(await mailed()).toHaveLength(before);
  await choose(true);
  await move(false);
  await move(true);
  expect(await mailed()).toHaveLength(before + 1);
});
