/** A colleague elsewhere, who uses the public calls: invites a person into their team, assigns tasks and comments. */
import { v7 } from 'uuid';
import { projectForm } from '../../server/support/join-team.ts';
import { PatientClient } from './patient-client.ts';
import type { HoldfastServer } from './holdfast-server.ts';
import { makeNewcomer, type Newcomer } from './newcomer.ts';

export interface GivenTask {
  readonly projectId: string;
  readonly taskId: string;
}

export class Colleague {
  readonly who: Newcomer;
  readonly #client: PatientClient;

  private constructor(who: Newcomer, client: PatientClient) {
    this.who = who;
    this.#client = client;
  }

  /** Creates a colleague with an account and a team. */
  static async arrive(server: HoldfastServer, name: string): Promise<Colleague> {
    const who = await makeNewcomer(server, name);
    const client = new PatientClient(server.url);
    await done(client.post('/secure/login', { email: who.email, password: who.password }));
    return new Colleague(who, client);
  }

  get team(): string {
    return `Team of ${this.who.name}`;
  }

  async invite(email: string): Promise<void> {
    await done(
      this.#client.post('/api/v1/team-members', { emails: [email], is_admin: false, job_title: null }),
    );
  }

  /** Creates a project with one task, assigned to a member of the team. */
  async giveTask(email: string, project: string, task: string): Promise<GivenTask> {
    const member = await this.#memberOf(email);
    const made = await done(this.#client.post('/api/v1/projects', projectForm(project)));
    const [projectId, taskId] = [textIn(made, 'id'), v7()];
    await done(
      this.#client.post('/api/v1/tasks', {
        id: taskId,
        name: task,
        project_id: projectId,
        assignees: [member],
      }),
    );
    return { projectId, taskId };
  }

  /** Comments on a task, with a mention at the end if given. */
  async comment({ taskId }: GivenTask, words: string, mentioned?: Newcomer): Promise<void> {
    const mentions = mentioned
      ? [{ team_member_id: await this.#memberOf(mentioned.email), name: mentioned.name }]
      : [];
    const content = mentioned ? `${words} @${mentioned.name}` : words;
    await done(this.#client.post('/api/v1/task-comments', { task_id: taskId, content, mentions }));
  }

  async #memberOf(email: string): Promise<string> {
    const people = await done(this.#client.get('/api/v1/team-members/all'));
    const member: unknown = Array.isArray(people)
      ? people.find((one: unknown) => textIn(one, 'email') === email)
      : null;
    return textIn(member, 'id');
  }

  async renameTask({ taskId }: GivenTask, name: string): Promise<void> {
    await done(this.#client.patch(`/api/v1/tasks/${taskId}`, { name }));
  }
}

async function done(answer: Promise<{ status: number; text: string; body: unknown }>): Promise<unknown> {
  const { status, text, body } = await answer;
  if (status !== 200) throw new Error(text);
  return body;
}

function textIn(row: unknown, name: string): string {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
  if (typeof value !== 'string') throw new Error(`no ${name} in ${JSON.stringify(row)}`);
  return value;
}
