/** A project with everything that numbered events can name, created by calls of its owner. */
import { v7 } from 'uuid';
import { TASK_PRIORITIES } from '../../../contract/rules/defaults.ts';
import type { TestClient } from './client.ts';
import { projectForm } from './join-team.ts';

export const LOW = TASK_PRIORITIES[0].id;
export const CRITICAL = TASK_PRIORITIES[3].id;

export interface Setting {
  readonly team: string;
  readonly project: string;
  readonly todo: string;
  readonly doing: string;
  readonly done: string;
  readonly phase: string;
  readonly column: string;
  readonly columnId: string;
  /** A project template of the team. */
  readonly template: string;
  /** Team member ids of the member who makes the changes and of another member. */
  readonly actor: string;
  readonly helper: string;
  readonly actorName: string;
  /** An account that a client claims to act as; it must be ignored. */
  readonly somebody: string;
}

export interface People {
  readonly team: string;
  readonly actor: string;
  readonly helper: string;
  readonly actorName: string;
  readonly somebody: string;
}

/** Creates it as the owner of the team; `people.actor` and `people.helper` join the project. */
export async function makeSetting(owner: TestClient, people: People): Promise<Setting> {
  const [project, todo, doing, done] = [v7(), v7(), v7(), v7()];
  const [phase, columnId, template] = [v7(), v7(), v7()];
  const column = `weight-${project.slice(-8)}`;
  const form = projectForm(`Numbered work ${project.slice(-8)}`, {
    id: project,
    status_ids: [todo, doing, done],
  });
  await ok(owner.post('/api/v1/projects', form));
  const phaseForm = { id: phase, name: 'Shell', color_code: '#3b7ad4' };
  await ok(owner.post(`/api/v1/task-phases?id=${project}`, phaseForm));
  await ok(
    owner.post('/api/v1/custom-columns', {
      ...{ id: columnId, project_id: project, key: column, name: 'Weight', field_type: 'number' },
      configuration: {},
    }),
  );
  const all = { statuses: true, phases: true, labels: true };
  await ok(
    owner.post('/api/v1/project-templates/custom-template', {
      ...{ id: template, project_id: project, templateName: `Numbered ${template.slice(-8)}` },
      ...{ projectIncludes: all, taskIncludes: {} },
    }),
  );
  for (const team_member_id of [people.actor, people.helper])
    await ok(owner.post('/api/v1/project-members', { project_id: project, team_member_id }));
  return { ...people, project, todo, doing, done, phase, column, columnId, template };
}

async function ok(answer: Promise<{ readonly status: number; readonly text: string }>): Promise<void> {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(`${status}: ${text}`);
}
