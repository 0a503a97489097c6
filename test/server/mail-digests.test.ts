/** Assignment mails and digests over a real PostgreSQL, with a clock of the test. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { sendAssignmentMails } from '../../server/jobs/assignment-mails.ts';
import { sendDailyDigests } from '../../server/jobs/daily-digest.ts';
import { startJobRunner } from '../../server/jobs/job-runner.ts';
import { sendProjectDigests } from '../../server/jobs/project-digest.ts';
import type { NoticeChoice } from '../../contract/rules/notice-groups.ts';
import type { DigestSection, DigestTeam } from '../../server/mail/mail-content.ts';
import { createDatabase, openCluster, type TestCluster, type TestDatabase } from './support/database.ts';
import { plantTeam, type PlantedTeam } from './support/world.ts';

// A Tuesday, at the hour of the digests.
const NOW = new Date('2026-03-03T11:00:02.000Z');
const YESTERDAY = '2026-03-02T15:00:00.000Z';
const LONG_AGO = '2026-02-20T15:00:00.000Z';
let cluster: TestCluster;
let database: TestDatabase;
let site: PlantedTeam;
let studio: PlantedTeam;

beforeAll(async () => {
  cluster = await openCluster();
  database = await createDatabase(cluster);
});
afterAll(async () => {
  await database.drop();
  await cluster.stop();
});
beforeEach(async () => {
  await database.db.deleteFrom('organizations').execute();
  await database.db.deleteFrom('users').execute();
  site = await plantTeam(database.db, 'Site');
  studio = await plantTeam(database.db, 'Studio');
});

interface Sent {
  readonly to: string;
  readonly template: string;
  readonly content: {
    readonly teams?: DigestTeam[];
    readonly sections?: DigestSection[];
    readonly project?: string;
  };
}
const sent = async (): Promise<Sent[]> =>
  await database.db
    .selectFrom('mails')
    .select(['to_address as to', 'template', 'content'])
    .orderBy('created_at')
    .execute();
const want = (team: PlantedTeam, userId: string, over: { mail?: boolean; digest?: boolean } = {}) => {
  const flags = {
    email_notifications_enabled: over.mail ?? true,
    daily_digest_enabled: over.digest ?? false,
  };
  return database.db
    .insertInto('notification_settings')
    .values({ user_id: userId, team_id: team.teamId, ...flags })
    .onConflict((conflict) => conflict.columns(['user_id', 'team_id']).doUpdateSet(flags))
    .execute();
};
/** Assigns a task to a person, by default as the owner. */
async function assign(
  team: PlantedTeam,
  taskIndex: number,
  who: { userId: string; teamMemberId: string },
  at: string,
  by = team.owner.userId,
): Promise<string> {
  const [project] = team.projects;
  const taskId = project.taskIds[taskIndex] ?? '';
  await database.db
    .deleteFrom('task_assignees')
    .where('task_id', '=', taskId)
    .where('team_member_id', '=', who.teamMemberId)
    .execute();
  await database.db
    .insertInto('task_assignees')
    .values({
      task_id: taskId,
      team_member_id: who.teamMemberId,
      project_id: project.id,
      team_id: team.teamId,
      assigned_by: by,
      created_at: at,
    })
    .execute();
  return taskId;
}
const choose = (team: PlantedTeam, userId: string, off: NoticeChoice[]) =>
  database.db
    .updateTable('notification_settings')
    .set({ off })
    .where('user_id', '=', userId)
    .where('team_id', '=', team.teamId)
    .execute();
/** Mutes a task of the team's first project, or the whole project. */
const mute = ({ teamId, projects: [project] }: PlantedTeam, userId: string, taskId: string | null) =>
  database.db
    .insertInto('mutes')
    .values({
      user_id: userId,
      team_id: teamId,
      project_id: project.id,
      task_id: taskId,
    })
    .execute();
const taskIds = (sections: readonly DigestSection[] = []): string[] =>
  sections.flatMap(({ projects }) =>
    projects.flatMap(({ tasks }) => tasks.map(({ link }) => link.slice(-36))),
  );
const kinds = (sections: readonly DigestSection[] = []): string[] => sections.map((section) => section.kind);

describe('assignment mails', () => {
  const now = new Date();
  const at = now.toISOString();
  const run = (): Promise<number> => sendAssignmentMails({ db: database.db, now });

  it('list the new assignments of a person once, by team', async () => {
    await want(site, site.member.userId);
    await assign(site, 0, site.member, at);
    await assign(site, 1, site.member, at);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const [mail] = await sent();
    expect(mail?.template).toBe('assignment-digest');
    expect(mail?.content.teams?.map((team) => team.name)).toEqual(['Site']);
    expect(mail?.content.teams?.[0]?.sections[0]?.projects[0]?.tasks).toHaveLength(2);
  });

  it('omit assignments that are the person’s own, removed, completed, invisible or unwanted', async () => {
    await want(site, site.member.userId);
    await want(site, site.admin.userId, { mail: false });
    await assign(site, 0, site.member, at, site.member.userId);
    const back = await assign(site, 1, site.member, at);
    await database.db.deleteFrom('task_assignees').where('task_id', '=', back).execute();
    const done = await assign(site, 2, site.member, at);
    await database.db.updateTable('tasks').set({ completed_at: at }).where('id', '=', done).execute();
    await assign(site, 0, site.admin, at);
    await want(site, site.outsider.userId);
    await assign(site, 0, site.outsider, at);
    expect(await run()).toBe(0);
    expect(await database.db.selectFrom('assignment_updates').selectAll().execute()).toEqual([]);
  });

  it('are not sent to people who turned them off, and omit muted tasks', async () => {
    const { member } = site;
    await want(site, member.userId);
    await choose(site, member.userId, ['assigned.mail']);
    await assign(site, 0, member, at);
    expect(await run()).toBe(0);
    await choose(site, member.userId, ['assigned.app', 'comments.mail']);
    const muted = await assign(site, 1, member, at);
    await assign(site, 2, member, at);
    await mute(site, member.userId, muted);
    expect(await run()).toBe(1);
    const [mail] = await sent();
    expect(taskIds(mail?.content.teams?.[0]?.sections)).toEqual([site.projects[0].taskIds[2]]);
  });

  it('are not sent to people who left the team or closed the account', async () => {
    await want(site, site.member.userId);
    await want(site, site.lead.userId);
    await assign(site, 0, site.member, at);
    await assign(site, 0, site.lead, at);
    await database.db
      .updateTable('team_members')
      .set({ active: false })
      .where('id', '=', site.member.teamMemberId)
      .execute();
    await database.db
      .updateTable('users')
      .set({ deletion_requested_at: at })
      .where('id', '=', site.lead.userId)
      .execute();
    expect(await run()).toBe(0);
  });

  it('ignore assignments dated back, as by an import', async () => {
    await want(site, site.member.userId);
    await assign(site, 0, site.member, LONG_AGO);
    expect(await database.db.selectFrom('assignment_updates').selectAll().execute()).toEqual([]);
  });
});

describe('daily digests', () => {
  const run = (now = NOW): Promise<number> => sendDailyDigests({ db: database.db, now });

  it('list new, overdue and completed tasks of teams with the digest on, once a day', async () => {
    const { member } = site;
    await want(site, member.userId, { digest: true });
    await want(studio, studio.member.userId, { digest: false });
    await assign(site, 0, member, YESTERDAY);
    const late = await assign(site, 1, member, LONG_AGO);
    await database.db.updateTable('tasks').set({ end_date: '2026-03-02' }).where('id', '=', late).execute();
    const done = await assign(site, 2, member, LONG_AGO);
    await database.db
      .updateTable('tasks')
      .set({ completed_at: YESTERDAY, status_id: site.projects[0].doneId })
      .where('id', '=', done)
      .execute();
    await assign(studio, 0, studio.member, YESTERDAY);
    await run();
    await run();
    const mails = await sent();
    expect(mails).toHaveLength(1);
    expect(kinds(mails[0]?.content.teams?.[0]?.sections)).toEqual(['assigned', 'overdue', 'completed']);
  });

  it('omit muted tasks and projects', async () => {
    const { member } = site;
    await want(site, member.userId, { digest: true });
    await database.db.deleteFrom('task_assignees').execute();
    await mute(site, member.userId, await assign(site, 0, member, YESTERDAY));
    expect(await run()).toBe(0);
    await assign(site, 1, member, YESTERDAY);
    expect(await run()).toBe(1);
    await database.db.deleteFrom('mails').execute();
    await mute(site, member.userId, null);
    expect(await run()).toBe(0);
  });

  it('omit projects that the person cannot read', async () => {
    await want(site, site.outsider.userId, { digest: true });
    await want(site, site.admin.userId, { digest: true });
    await assign(site, 0, site.outsider, YESTERDAY);
    await assign(site, 0, site.admin, YESTERDAY);
    expect(await run()).toBe(1);
    expect(await sent()).toHaveLength(1);
  });

  it('are not sent when they would be empty', async () => {
    await want(site, site.member.userId, { digest: true });
    await database.db.deleteFrom('task_assignees').execute();
    expect(await run()).toBe(0);
  });

  it('use the time zone of the person for overdue tasks', async () => {
    await want(site, site.member.userId, { digest: true });
    const task = await assign(site, 0, site.member, LONG_AGO);
    await database.db.updateTable('tasks').set({ end_date: '2026-03-03' }).where('id', '=', task).execute();
    expect(await run()).toBe(0);
    await database.db
      .updateTable('users')
      .set({ timezone_name: 'Pacific/Kiritimati' })
      .where('id', '=', site.member.userId)
      .execute();
    expect(await run()).toBe(1);
  });
});

describe('project digests', () => {
  const run = (): Promise<number> => sendProjectDigests({ db: database.db, now: NOW });
  const subscribe = (who: { teamMemberId: string }) =>
    database.db
      .insertInto('project_subscribers')
      .values({ project_id: site.projects[0].id, team_id: site.teamId, team_member_id: who.teamMemberId })
      .execute();
  const addNews = () =>
    database.db
      .updateTable('tasks')
      .set({ created_at: YESTERDAY })
      .where('id', '=', site.projects[0].taskIds[0] ?? '')
      .execute();

  it('go to subscribers who can read the project and did not mute it, once a day', async () => {
    await database.db.updateTable('tasks').set({ created_at: LONG_AGO }).execute();
    for (const who of [site.member, site.admin, site.lead, site.outsider]) {
      await want(site, who.userId);
      await subscribe(who);
    }
    // The lead muted the project after subscribing.
    await mute(site, site.lead.userId, null);
    expect(await run()).toBe(0);
    await addNews();
    await run();
    await run();
    const mails = await sent();
    const emails = await database.db
      .selectFrom('users')
      .select('email')
      .where('id', 'in', [site.member.userId, site.admin.userId])
      .execute();
    expect(mails.map((mail) => mail.to).toSorted()).toEqual(emails.map((row) => row.email).toSorted());
    expect(kinds(mails[0]?.content.sections)).toEqual(['created']);
  });
});

describe('the job runner', () => {
  it('runs a job in one of several processes, and again after a failure', async () => {
    const name = `test-${v7()}`;
    const runs: string[] = [];
    const errors: object[] = [];
    const log = { info: () => undefined, error: (facts: object) => void errors.push(facts) };
    const start = (who: string) =>
      startJobRunner(
        database.url,
        [
          {
            name,
            cron: '0 0 1 1 *',
            run: async () => {
              runs.push(who);
              if (runs.length === 1) throw new Error('the first time fails');
            },
          },
        ],
        log,
        { retryDelay: 1, retryBackoff: false },
      );
    const [one, other] = await Promise.all([start('one'), start('other')]);
    await one.trigger(name);
    await expect.poll(() => runs.length, { timeout: 40_000 }).toBe(2);
    expect(errors).toHaveLength(1);
    await Promise.all([one.stop(), other.stop()]);
  });
});
