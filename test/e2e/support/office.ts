/** An administrator elsewhere, who uses the public calls: adds members, removes and invites them, reads data. */
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

  /** Signs in as a person of the demo workspace, by default the owner. */
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

  /** Invites an address to the person's team. */
  async invite(email: string): Promise<void> {
    const answer = await this.#client.post('/api/v1/team-members', { emails: [email] });
    if (answer.status !== 200) throw new Error(answer.text);
  }

  /** The answer of the server to a GET request. */
  async read(path: string): Promise<unknown> {
    const answer = await this.#client.get(path);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  }

  /** The names of a project's tasks, in the order of the server. */
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
