/** Replaces all fields of a project, for other clients (projects notes 4.7); omitted fields are cleared. */
import type { CallBody } from '../../../../contract/calls/call-types.ts';
import { projectForm } from '../../../../contract/calls/project-shapes.ts';
import { type Fields, pick } from '../../../../contract/entities/define-fields.ts';
import { projectFields } from '../../../../contract/entities/project-entities.ts';
import type { ProjectPatch } from '../../../commands/projects/update-project.ts';

export type ProjectReplacement = CallBody<'projects.replace'>;

/** Values of omitted fields. Fields that were added later are known to our client only and stay unchanged. */
const CLEARED = Object.fromEntries(
  Object.entries<Fields[string]>(projectFields).flatMap(([name, { create, later, nullable, initial }]) =>
    create === 'optional' && later === undefined ? [[name, nullable ? null : initial]] : [],
  ),
);

const FORM = Object.keys(projectForm) as (keyof typeof projectForm)[];

/** PUT semantics: omitted optional fields are cleared, except the health and fields that only our client knows. */
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
