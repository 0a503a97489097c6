/** Templates of a team, rows of its scope: whole lists of tasks, and what shows of a saved project. */
import * as z from 'zod/mini';
import { hexColor, id, instant, LIMITS, text, whole } from './fields.ts';
import { timeRules } from './project-entities.ts';

/** How many levels of tasks a task template has. */
export const TEMPLATE_LEVELS = 3;

/** One task of a template. It lies below the nearest one before it that has a smaller level. */
export const taskTemplateItem = z.object({
  name: text(LIMITS.taskName),
  total_minutes: whole(0, LIMITS.estimateMinutes),
  level: whole(0, TEMPLATE_LEVELS - 1),
});
export type TaskTemplateItem = z.output<typeof taskTemplateItem>;

export const taskTemplate = z.object({
  id,
  team_id: id,
  name: text(LIMITS.templateName),
  tasks: z.array(taskTemplateItem).check(z.maxLength(LIMITS.templateTasks)),
  created_at: instant,
});
export type TaskTemplate = z.output<typeof taskTemplate>;

/** A project saved as a template, without its tasks: those stay on the server until a project is made of them. */
export const projectTemplate = z.object({
  id,
  team_id: id,
  name: text(LIMITS.templateName),
  color_code: hexColor,
  phase_label: z.string(),
  /** In their order; the first is where new tasks begin. */
  statuses: z.array(
    z.object({
      name: z.string(),
      category_id: id,
      /** As in a status; missing in what was saved before statuses had limits. */
      wip_limit: z.optional(z.nullable(whole(1, LIMITS.wipLimit))),
    }),
  ),
  /** First phase first. */
  phases: z.array(z.object({ name: z.string(), color_code: hexColor })),
  /** What the project asked of time that is logged in it. */
  time_rules: timeRules,
  task_count: z.int(),
  /** How many of its tasks carry each label. */
  labels: z.array(z.object({ id, uses: z.int() })),
  created_at: instant,
});
export type ProjectTemplate = z.output<typeof projectTemplate>;
