/** What a form may change of a project (projects-and-planning 4). */
import * as z from 'zod/mini';
import { id } from '../entities/fields.ts';
import { LIMITS } from '../entities/limits.ts';
import { nameText } from '../entities/name-text.ts';
import { projectFields } from '../entities/project-entities.ts';
import { formShape } from './field-shapes.ts';
import { optionalParam, clearable } from './wire.ts';

/** The form of a project. `client_name` finds or creates the client, `client_id` picks one. */
export const projectForm = {
  ...formShape(projectFields),
  /** Empty text counts as omitted. */
  health_id: optionalParam(id),
  client_name: clearable(nameText(LIMITS.clientName)),
  client_id: clearable(id),
  project_manager: z.optional(z.nullable(z.object({ id }))),
  folder_id: clearable(id),
};
