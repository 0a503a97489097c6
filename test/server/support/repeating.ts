/** A server with a project of recurring tasks: its people, their calls, and the job at times of the test. */
import { v7 } from 'uuid';
import { expect } from 'vitest';
import { makeRecurringTasks } from '../../../server/jobs/recurring-tasks.ts';
import { joinTeam, projectForm, type Joined } from './join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './server.ts';

export class Repeating {
  readonly server: TestServer;
  readonly owner: TestPerson;
  /** A member of the team and of each project. */
  readonly member: Joined;
  /** Schedules on which the job failed. */
  readonly failures: object[] = [];
  project = '';

  private constructor(server: TestServer, owner: TestPerson, member: Joined) {
    this.server = server;
    this.owner = owner;
    this.member = member;
  }

  static async open(): Promise<Repeating> {
    const server = await startTestServer();
    const owner = await server.signUp({ name: 'Olga Owner' });
    return new Repeating(server, owner, await joinTeam(server, owner.teamId, 'member'));
  }

  /** Creates a project for the next test. The job runs for all teams: schedules of earlier tests are deactivated. */
  async begin(): Promise<void> {
    this.failures.length = 0;
    await this.server.db.updateTable('recurring_schedules').set({ is_active: false }).execute();
    const answer = await this.owner.post('/api/v1/projects', projectForm(`Again ${v7().slice(-6)}`));
    this.project = (answer.body as { id: string }).id;
    await this.join(this.member);
  }

  async join({ teamMemberId }: Joined): Promise<void> {
    await this.owner.post('/api/v1/project-members', {
      project_id: this.project,
      team_member_id: teamMemberId,
    });
  }

  async makeTask(name: string, more: Record<string, unknown> = {}, who = this.owner): Promise<string> {
    const id = v7();
    const answer = await who.post('/api/v1/tasks', { id, name, project_id: this.project, ...more });
    expect(answer.status, answer.text).toBe(200);
    return id;
  }

  set(who: TestPerson, taskId: string, body: Record<string, unknown>) {
    return who.put(`/api/v1/tasks/${taskId}/recurring`, body);
  }

  get(who: TestPerson, id: string) {
    return who.get(`/api/v1/task-recurring/${id}`);
  }

  put(who: TestPerson, id: string, body: Record<string, unknown>) {
    return who.put(`/api/v1/task-recurring/${id}`, body);
  }

  /** Makes a task recurring; returns the id of its schedule. */
  async repeat(taskId: string, rule?: Record<string, unknown>): Promise<string> {
    const id = v7();
    const answer = await this.set(this.owner, taskId, { recurring: true, schedule_id: id, rule });
    expect(answer.status, answer.text).toBe(200);
    return id;
  }

  /** Runs the job at a time of the test. */
  runAt(instant: string): Promise<number> {
    return makeRecurringTasks({
      db: this.server.db,
      now: () => new Date(instant),
      committed: () => undefined,
      log: { error: (facts) => void this.failures.push(facts) },
    });
  }

  carriers(id: string) {
    return this.server.db
      .selectFrom('tasks')
      .selectAll()
      .where('schedule_id', '=', id)
      .orderBy('task_no')
      .execute();
  }

  async dues(id: string): Promise<(string | null)[]> {
    return (await this.carriers(id)).map((task) => task.end_date);
  }
}
