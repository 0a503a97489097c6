/** A server with a project and the people of its tests: owner, member, outsider (only in the team) and stranger. */
import { v7 } from 'uuid';
import { expect } from 'vitest';
import { joinTeam, projectForm, type Joined } from './join-team.ts';
import { startTestServer, type TestPerson, type TestServer } from './server.ts';

interface ProjectCast {
  readonly server: TestServer;
  readonly owner: TestPerson;
  readonly member: Joined;
  readonly outsider: Joined;
  readonly stranger: TestPerson;
  /** The id of the project. */
  readonly project: string;
}

/** Starts the server. `form`: fields of the project besides its name. */
export async function projectCast(
  name: string,
  form: Readonly<Record<string, unknown>> = {},
): Promise<ProjectCast> {
  const server = await startTestServer();
  const owner = await server.signUp({ name: 'Olga Owner' });
  const member = await joinTeam(server, owner.teamId, 'member');
  const outsider = await joinTeam(server, owner.teamId, 'member');
  const stranger = await server.signUp();
  const answer = await owner.post('/api/v1/projects', projectForm(name, form));
  const { id: project } = answer.body as { id: string };
  await owner.post('/api/v1/project-members', { project_id: project, team_member_id: member.teamMemberId });
  return { server, owner, member, outsider, stranger, project };
}

/** Creates a task and returns its id. */
export async function createTask(
  who: Pick<TestPerson, 'post'>,
  task: Readonly<Record<string, unknown>> & { readonly name: string; readonly project_id: string },
): Promise<string> {
  const id = v7();
  const answer = await who.post('/api/v1/tasks', { id, ...task });
  expect(answer.status, answer.text).toBe(200);
  return id;
}
