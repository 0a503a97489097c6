/**
 * The stored shape of a project that was saved as a template. Its tasks refer to statuses, phases and parents by their
 * index, and to labels by their id.
 */
import * as z from 'zod/mini';
import { copiedFields, storedShapeOf } from '../../contract/entities/define-fields.ts';
import { projectFields, timeRules } from '../../contract/entities/project-entities.ts';
import { templatePhase, templateStatus } from '../../contract/entities/template-entities.ts';
import { NO_TIME_RULES } from '../../contract/rules/time-rules.ts';

const place = z.nullable(z.int().check(z.minimum(0)));

export const customTemplate = z.object({
  ...storedShapeOf(copiedFields(projectFields, 'template')),
  /** Missing in what was saved before templates had them. */
  time_rules: z._default(timeRules, NO_TIME_RULES),
  statuses: z.array(templateStatus),
  phases: z.array(templatePhase),
  /** As they were; the team may have renamed or deleted them since. */
  labels: z.array(z.object({ id: z.string(), name: z.string(), color_code: z.string() })),
  columns: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      field_type: z.string(),
      width: z.int(),
      is_visible: z.boolean(),
      configuration: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Parents before children, in the order of the list. */
  tasks: z.array(
    z.object({
      name: z.string(),
      description: z.nullable(z.string()),
      total_minutes: z.int(),
      priority_id: z.string(),
      parent: place,
      status: place,
      phase: place,
      labels: z.array(z.string()),
    }),
  ),
});
export type CustomTemplate = z.output<typeof customTemplate>;
export type CustomTask = CustomTemplate['tasks'][number];
