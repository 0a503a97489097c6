/** Rows of the scope `project:{id}` that set a project up: what everyone with access to the project sees. */
import * as z from 'zod/mini';
import { UPDATE_TEXT_LIMIT } from '../rules/project-updates.ts';
import { columnKey, fieldType } from './custom-column-parts.ts';
import { defineFields, field, type RowOf, shapeOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { day, id, LIMITS } from './fields.ts';

const { orNull } = kind;
const off = field(kind.flag, { initial: false, later: false });

/** What is asked of time that is logged (`contract/rules/time-rules.ts`). */
const timeRuleFields = defineFields({
  time_assignees_only: off,
  time_not_when_done: off,
  time_note_needed: off,
  time_not_ahead: off,
  time_day_hours: field(orNull(kind.integer(1, 24)), { initial: null, later: null }),
});
export const timeRules = z.object(shapeOf(timeRuleFields));

export const projectFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  name: kind.text(LIMITS.projectName),
  key: kind.text(LIMITS.projectKey),
  color_code: kind.color,
  notes: orNull(kind.longText(LIMITS.projectNotes)),
  start_date: orNull(kind.day),
  end_date: orNull(kind.day),
  status_id: kind.id,
  health_id: orNull(kind.id),
  priority_id: orNull(kind.id),
  category_id: orNull(kind.id),
  client_id: orNull(kind.id),
  owner_id: orNull(kind.id),
  phase_label: kind.text(LIMITS.phaseLabel),
  man_days: orNull(kind.integer(0, 1_000_000)),
  working_days: orNull(kind.integer(0, 1_000_000)),
  hours_per_day: orNull(kind.integer(0, 24)),
  use_manual_progress: kind.flag,
  use_weighted_progress: kind.flag,
  use_time_progress: kind.flag,
  auto_assign_task_creator: kind.flag,
  restrict_task_creation: kind.flag,
  ...timeRuleFields,
  created_at: kind.instant,
  updated_at: kind.instant,
});
export type Project = RowOf<typeof projectFields>;

export const accessLevel = z.enum(['ADMIN', 'MEMBER', 'PROJECT_MANAGER']);
export type AccessLevel = z.output<typeof accessLevel>;

export const projectMemberFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  team_member_id: kind.id,
  access_level: kind.data(accessLevel),
  created_at: kind.instant,
});
export type ProjectMember = RowOf<typeof projectMemberFields>;

export const statusFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  name: kind.text(LIMITS.statusName),
  category_id: kind.id,
  sort_order: kind.count,
  /** How many tasks it should hold at most; nothing is refused over it. Null for none. */
  wip_limit: field(orNull(kind.integer(1, LIMITS.wipLimit)), { initial: null, later: null }),
});
export type Status = RowOf<typeof statusFields>;

/** Listed by `sort_index` descending: the highest is the first. */
export const phaseFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  name: kind.text(LIMITS.phaseName),
  color_code: kind.color,
  sort_index: kind.count,
  start_date: orNull(kind.day),
  end_date: orNull(kind.day),
});
export type Phase = RowOf<typeof phaseFields>;

/**
 * The dates of a project's tasks as they were when somebody kept them, to compare with. `dates` are start and due date, by id
 * of the task; tasks without dates are left out.
 */
export const baselineDates = z.record(id, z.tuple([z.nullable(day), z.nullable(day)]));
export type BaselineDates = z.output<typeof baselineDates>;
export const baselineFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  name: kind.text(LIMITS.baselineName),
  dates: kind.data(baselineDates),
  created_at: kind.instant,
});
export type Baseline = RowOf<typeof baselineFields>;

/** Visibility of one standard column of the task list; `pinned` means shown, for everybody. */
export const listColumnFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  key: kind.string,
  name: kind.string,
  index: kind.count,
  pinned: kind.flag,
});
export type ListColumn = RowOf<typeof listColumnFields>;

export const customColumnFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  key: kind.data(columnKey),
  name: kind.text(LIMITS.columnName),
  field_type: kind.data(fieldType),
  width: kind.integer(20, 2000),
  is_visible: kind.flag,
  configuration: kind.data(z.record(z.string(), z.unknown())),
  created_at: kind.instant,
});
export type CustomColumn = RowOf<typeof customColumnFields>;

/** What somebody says about a project. `content` is text with `{n}` for the n-th mention; reactions hold team member ids by emoji. */
export const projectUpdateFields = defineFields({
  id: kind.id,
  project_id: kind.id,
  team_id: kind.id,
  user_id: orNull(kind.id),
  content: kind.longText(UPDATE_TEXT_LIMIT),
  mentions: kind.data(z.array(z.object({ team_member_id: id, name: z.string() }))),
  reactions: kind.data(z.record(z.string(), z.array(id))),
  edit_count: kind.count,
  last_edited_at: orNull(kind.instant),
  created_at: kind.instant,
  updated_at: kind.instant,
});
export type ProjectUpdate = RowOf<typeof projectUpdateFields>;
