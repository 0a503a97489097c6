/** Templates of a team, rows of its scope: task lists, and a summary of saved projects. */
import * as z from 'zod/mini';
import { NO_TIME_RULES } from '../rules/time-rules.ts';
import { copiedFields, defineFields, field, type RowOf, storedShapeOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { id, text, integer } from './fields.ts';
import { LIMITS } from './limits.ts';
import { phaseFields, statusFields, timeRules } from './project-entities.ts';

/** How many levels of tasks a task template has. */
export const TEMPLATE_LEVELS = 3;

/** One task of a template. Its parent is the nearest earlier item with a smaller level. */
export const taskTemplateItem = z.object({
  name: text(LIMITS.taskName),
  total_minutes: integer(0, LIMITS.estimateMinutes),
  level: integer(0, TEMPLATE_LEVELS - 1),
});
export type TaskTemplateItem = z.output<typeof taskTemplateItem>;

export const taskTemplateFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  name: field(kind.text(LIMITS.templateName), {
    unique: { code: 'template_name_taken', ignoresCase: true },
  }),
  tasks: kind.data(z.array(taskTemplateItem).check(z.maxLength(LIMITS.templateTasks))),
  created_at: kind.instant,
});
export type TaskTemplate = RowOf<typeof taskTemplateFields>;

/** The fields a template stores of statuses and phases; a field added later gets its backfill value. */
export const templateStatus = z.object(storedShapeOf(copiedFields(statusFields, 'template')));
export const templatePhase = z.object(storedShapeOf(copiedFields(phaseFields, 'template')));

/** A project saved as a template, without its tasks: they stay on the server until a project is created from it. */
export const projectTemplateFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  name: field(kind.text(LIMITS.templateName), {
    unique: { code: 'template_name_taken', ignoresCase: true },
  }),
  color_code: kind.color,
  phase_label: kind.string,
  /** In display order; new tasks get the first one. */
  statuses: kind.data(z.array(templateStatus)),
  /** First phase first. */
  phases: kind.data(z.array(templatePhase)),
  /** The project's time rules. */
  time_rules: field(kind.data(timeRules), { later: NO_TIME_RULES }),
  task_count: kind.count,
  /** Number of its tasks per label. */
  labels: kind.data(z.array(z.object({ id, uses: z.int() }))),
  created_at: kind.instant,
});
export type ProjectTemplate = RowOf<typeof projectTemplateFields>;
