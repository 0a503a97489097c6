/** What an administrator does at a desk elsewhere, through the public calls: who is in a project. */
import { v3List } from '../../../contract/compat/calls/task-shapes.ts';
import { PatientClient } from './patient-client.ts';
import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import type { HoldfastServer } from './holdfast-server.ts';
import { demoEmail } from './journey.ts';

export class Office {
  readonly #client: PatientClient;

  private constructor(client: PatientClient) {
    this.#client = client;
  }

  /** As one of the people of the demo workspace; the owner unless named. */
  static async open(server: HoldfastServer, person = 'owner'): Promise<Office> {
    const client = new PatientClient(server.url);
    const answer = await client.post('/secure/login', { email: demoEmail(person), password: DEMO_PASSWORD });
    if (answer.status !== 200) throw new Error(answer.text);
    return new Office(client);
  }

  async addToProject(projectId: string, person: string): Promise<void> {
    const all = rowsOf((await this.#client.get('/api/v1/team-members/all')).body);
    const teamMemberId = all.find((row) => row.email === demoEmail(person))?.id;
    const answer = await this.#client.post('/api/v1/project-members', {
      project_id: projectId,
      team_member_id: teamMemberId,
    });
    if (answer.status !== 200) throw new Error(answer.text);
  }

  /** Invites an address to the owner's team. */
  async invite(email: string): Promise<void> {
    const answer = await this.#client.post('/api/v1/team-members', { emails: [email] });
    if (answer.status !== 200) throw new Error(answer.text);
  }

  /** What the server answers to them. */
  async read(path: string): Promise<unknown> {
    const answer = await this.#client.get(path);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  /** The tasks of a project as the server lists them, from the top. */
  async taskNames(projectId: string): Promise<string[]> {
    return v3List
      .parse(await this.read(`/api/v1/tasks/list/v3/${projectId}`))
      .allTasks.map(({ name }) => name);
  }

  async takeFromProject(projectId: string, person: string): Promise<void> {
    const members = rowsOf((await this.#client.get(`/api/v1/project-members/${projectId}`)).body);
    const id = members.find((row) => row.email === demoEmail(person))?.id;
    const answer = await this.#client.delete(`/api/v1/project-members/${id ?? ''}`);
    if (answer.status !== 200) throw new Error(answer.text);
  }
}

interface PersonRow {
  readonly id: string;
  readonly email: string | null;
}

function rowsOf(body: unknown): readonly PersonRow[] {
  return Array.isArray(body) ? body.filter(isPersonRow) : [];
}

function isPersonRow(row: unknown): row is PersonRow {
  return typeof row === 'object' && row !== null && 'id' in row && 'email' in row;
}
