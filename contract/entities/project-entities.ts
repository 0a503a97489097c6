/** Rows of the scope `project:{id}` that set a project up: what everyone with access to the project sees. */
import * as z from 'zod/mini';
import { UPDATE_TEXT_LIMIT } from '../rules/project-updates.ts';
import { columnKey, fieldType } from './custom-column-parts.ts';
import { day, freeText, hexColor, id, instant, LIMITS, nullableId, text, whole } from './fields.ts';

/** What is asked of time that is logged (`contract/rules/time-rules.ts`). */
export const timeRules = z.object({
  time_assignees_only: z.boolean(),
  time_not_when_done: z.boolean(),
  time_note_needed: z.boolean(),
  time_not_ahead: z.boolean(),
  time_day_hours: z.nullable(whole(1, 24)),
});

export const project = z.object({
  id,
  team_id: id,
  name: text(LIMITS.projectName),
  key: text(LIMITS.projectKey),
  color_code: hexColor,
  notes: z.nullable(freeText(LIMITS.projectNotes)),
  start_date: z.nullable(day),
  end_date: z.nullable(day),
  status_id: id,
  health_id: nullableId,
  priority_id: nullableId,
  category_id: nullableId,
  client_id: nullableId,
  owner_id: nullableId,
  phase_label: text(LIMITS.phaseLabel),
  man_days: z.nullable(whole(0, 1_000_000)),
  working_days: z.nullable(whole(0, 1_000_000)),
  hours_per_day: z.nullable(whole(0, 24)),
  use_manual_progress: z.boolean(),
  use_weighted_progress: z.boolean(),
  use_time_progress: z.boolean(),
  auto_assign_task_creator: z.boolean(),
  restrict_task_creation: z.boolean(),
  ...timeRules.shape,
  created_at: instant,
  updated_at: instant,
});
export type Project = z.output<typeof project>;

export const accessLevel = z.enum(['ADMIN', 'MEMBER', 'PROJECT_MANAGER']);
export type AccessLevel = z.output<typeof accessLevel>;

export const projectMember = z.object({
  id,
  project_id: id,
  team_id: id,
  team_member_id: id,
  access_level: accessLevel,
  created_at: instant,
});
export type ProjectMember = z.output<typeof projectMember>;

export const status = z.object({
  id,
  project_id: id,
  team_id: id,
  name: text(LIMITS.statusName),
  category_id: id,
  sort_order: z.int(),
  /** How many tasks it should hold at most; nothing is refused over it. Null for none. */
  wip_limit: z.nullable(whole(1, LIMITS.wipLimit)),
});
export type Status = z.output<typeof status>;

/** Listed by `sort_index` descending: the highest is the first. */
export const phase = z.object({
  id,
  project_id: id,
  team_id: id,
  name: text(LIMITS.phaseName),
  color_code: hexColor,
  sort_index: z.int(),
  start_date: z.nullable(day),
  end_date: z.nullable(day),
});
export type Phase = z.output<typeof phase>;

/** Visibility of one standard column of the task list; `pinned` means shown, for everybody. */
export const listColumn = z.object({
  id,
  project_id: id,
  team_id: id,
  key: z.string(),
  name: z.string(),
  index: z.int(),
  pinned: z.boolean(),
});
export type ListColumn = z.output<typeof listColumn>;

export const customColumn = z.object({
  id,
  project_id: id,
  team_id: id,
  key: columnKey,
  name: text(LIMITS.columnName),
  field_type: fieldType,
  width: whole(20, 2000),
  is_visible: z.boolean(),
  configuration: z.record(z.string(), z.unknown()),
  created_at: instant,
});
export type CustomColumn = z.output<typeof customColumn>;

/** What somebody says about a project. `content` is text with `{n}` for the n-th mention; reactions hold team member ids by sign. */
export const projectUpdate = z.object({
  id,
  project_id: id,
  team_id: id,
  user_id: nullableId,
  content: freeText(UPDATE_TEXT_LIMIT),
  mentions: z.array(z.object({ team_member_id: id, name: z.string() })),
  reactions: z.record(z.string(), z.array(id)),
  edit_count: z.int(),
  last_edited_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
});
export type ProjectUpdate = z.output<typeof projectUpdate>;
