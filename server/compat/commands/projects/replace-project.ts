/** Replaces all fields of a project, for other clients (projects notes 4.7): what is not given is cleared. */
import type { CallBody } from '../../../../contract/calls/call-types.ts';
import { projectForm } from '../../../../contract/calls/project-shapes.ts';
import { type Fields, pick } from '../../../../contract/entities/define-fields.ts';
import { projectFields } from '../../../../contract/entities/project-entities.ts';
import type { ProjectPatch } from '../../../commands/projects/update-project.ts';

export type ProjectReplacement = CallBody<'projects.replace'>;

/** What a form that says nothing of a field leaves there; fields that came later are ours alone and stay. */
const CLEARED = Object.fromEntries(
  Object.entries<Fields[string]>(projectFields).flatMap(([name, { create, later, nullable, initial }]) =>
    create === 'optional' && later === undefined ? [[name, nullable ? null : initial]] : [],
  ),
);

const FORM = Object.keys(projectForm) as (keyof typeof projectForm)[];

/** What PUT means: everything optional that is not given is cleared, but for the health and what only we know. */
export function asReplacement(body: ProjectReplacement): ProjectPatch {
  return {
    ...CLEARED,
    folder_id: null,
    project_manager: null,
    ...pick(body, FORM),
    health_id: body.health_id,
    client_name: body.client_id ? undefined : (body.client_name ?? null),
  };
}
