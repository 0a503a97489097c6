/** Templates of a team, rows of its scope: whole lists of tasks, and what shows of a saved project. */
import * as z from 'zod/mini';
import { NO_TIME_RULES } from '../rules/time-rules.ts';
import { copiedFields, defineFields, field, type RowOf, storedShapeOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { id, text, integer } from './fields.ts';
import { LIMITS } from './limits.ts';
import { phaseFields, statusFields, timeRules } from './project-entities.ts';

/** How many levels of tasks a task template has. */
export const TEMPLATE_LEVELS = 3;

/** One task of a template. It lies below the nearest one before it that has a smaller level. */
export const taskTemplateItem = z.object({
  name: text(LIMITS.taskName),
  total_minutes: integer(0, LIMITS.estimateMinutes),
  level: integer(0, TEMPLATE_LEVELS - 1),
});
export type TaskTemplateItem = z.output<typeof taskTemplateItem>;

export const taskTemplateFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  name: kind.text(LIMITS.templateName),
  tasks: kind.data(z.array(taskTemplateItem).check(z.maxLength(LIMITS.templateTasks))),
  created_at: kind.instant,
});
export type TaskTemplate = RowOf<typeof taskTemplateFields>;

/** What a template has of a status and of a phase; what was saved before a field came has its later value. */
export const templateStatus = z.object(storedShapeOf(copiedFields(statusFields, 'template')));
export const templatePhase = z.object(storedShapeOf(copiedFields(phaseFields, 'template')));

/** A project saved as a template, without its tasks: those stay on the server until a project is made of them. */
export const projectTemplateFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  name: kind.text(LIMITS.templateName),
  color_code: kind.color,
  phase_label: kind.string,
  /** In their order; the first is where new tasks begin. */
  statuses: kind.data(z.array(templateStatus)),
  /** First phase first. */
  phases: kind.data(z.array(templatePhase)),
  /** What the project asked of time that is logged in it. */
  time_rules: field(kind.data(timeRules), { later: NO_TIME_RULES }),
  task_count: kind.count,
  /** How many of its tasks carry each label. */
  labels: kind.data(z.array(z.object({ id, uses: z.int() }))),
  created_at: kind.instant,
});
export type ProjectTemplate = RowOf<typeof projectTemplateFields>;
