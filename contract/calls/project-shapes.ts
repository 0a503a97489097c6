/**
 * Shapes of projects on the wire: list row, detail, filters and what a form may change (projects-and-planning 4).
 */
import * as z from 'zod/mini';
import { freeText, id, instant, LIMITS } from '../entities/fields.ts';
import { nameText } from '../entities/name-text.ts';
import { projectManager, tagPeople } from './people.ts';
import {
  absent,
  clearable,
  colorRead,
  dayRead,
  flagRead,
  idsRead,
  intRead,
  maybeDay,
  maybeId,
  maybeText,
  withDefault,
  wireColor,
} from './wire.ts';

/** Sort fields of the project lists, the first one the default. */
export const PROJECT_SORT_FIELDS = [
  'name',
  'updated_at',
  'created_at',
  'start_date',
  'end_date',
  'status',
  'status_id',
  'category',
  'category_id',
  'client_name',
  'priority',
  'priority_id',
  'priority_name',
  'project_owner',
] as const;

/** Filters of the project lists. */
export const projectFilters = {
  /** 0 all, 1 favourites, 2 archived; 0 and 1 leave out what the caller archived. */
  filter: withDefault(intRead(0, 2), 0),
  statuses: idsRead,
  categories: idsRead,
  priorities: idsRead,
};

/** One row of the project list. Counts include sub-tasks and leave out archived tasks. */
export const projectListItem = z.object({
  id,
  name: z.string(),
  key: z.string(),
  status: maybeText,
  status_id: maybeId,
  status_color: z.nullable(wireColor),
  status_icon: maybeText,
  health_id: maybeId,
  health_name: maybeText,
  health_color: z.nullable(wireColor),
  favorite: z.boolean(),
  archived: z.boolean(),
  color_code: wireColor,
  start_date: maybeDay,
  end_date: maybeDay,
  category_id: maybeId,
  category_name: maybeText,
  category_color: z.nullable(wireColor),
  client_id: maybeId,
  client_name: maybeText,
  project_owner: maybeText,
  all_tasks_count: z.int(),
  completed_tasks_count: z.int(),
  members_count: z.int(),
  names: tagPeople,
  priority_id: maybeId,
  priority_name: maybeText,
  priority_color: z.nullable(wireColor),
  priority_color_dark: z.nullable(wireColor),
  project_manager_team_member_id: maybeId,
  project_manager: z.optional(z.object({ id })),
  team_member_default_view: z.nullable(z.enum(['TASK_LIST', 'BOARD'])),
  phase_label: z.string(),
  updated_at: instant,
  updated_at_string: z.string(),
  progress: z.int(),
});
export type ProjectListItem = z.output<typeof projectListItem>;

/** One project with everything the form and the header show. */
export const projectDetail = z.object({
  id,
  name: z.string(),
  color_code: wireColor,
  key: z.string(),
  notes: maybeText,
  start_date: maybeDay,
  end_date: maybeDay,
  status_id: id,
  status: z.string(),
  status_name: z.string(),
  status_color: wireColor,
  status_icon: z.string(),
  health_id: maybeId,
  health_name: maybeText,
  health_color: z.nullable(wireColor),
  priority_id: maybeId,
  priority_name: maybeText,
  priority_color: z.nullable(wireColor),
  priority_color_dark: z.nullable(wireColor),
  created_at: instant,
  updated_at: instant,
  folder_id: maybeId,
  phase_label: z.string(),
  category_id: maybeId,
  category_name: maybeText,
  category_color: z.nullable(wireColor),
  client_id: maybeId,
  client_name: maybeText,
  project_owner: maybeText,
  man_days: z.nullable(z.int()),
  working_days: z.nullable(z.int()),
  hours_per_day: z.nullable(z.int()),
  subscribed: z.boolean(),
  favorite: z.boolean(),
  archived: z.boolean(),
  use_manual_progress: z.boolean(),
  use_weighted_progress: z.boolean(),
  use_time_progress: z.boolean(),
  auto_assign_task_creator: z.boolean(),
  restrict_task_creation: z.boolean(),
  time_assignees_only: z.boolean(),
  time_not_when_done: z.boolean(),
  time_note_needed: z.boolean(),
  time_not_ahead: z.boolean(),
  time_day_hours: z.nullable(z.int()),
  task_list_group_by: maybeText,
  board_group_by: maybeText,
  project_manager: z.nullable(projectManager),
});
export type ProjectDetail = z.output<typeof projectDetail>;

/** What a project form may change; `client_name` finds or creates the client, `client_id` picks one. */
export const editableProject = {
  color_code: colorRead,
  status_id: id,
  health_id: absent(id),
  category_id: clearable(id),
  priority_id: clearable(id),
  notes: clearable(freeText(LIMITS.projectNotes)),
  client_name: clearable(nameText(LIMITS.clientName)),
  client_id: clearable(id),
  start_date: clearable(dayRead),
  end_date: clearable(dayRead),
  working_days: clearable(intRead(0, 1_000_000)),
  man_days: clearable(intRead(0, 1_000_000)),
  hours_per_day: clearable(intRead(0, 24)),
  project_manager: z.optional(z.nullable(z.object({ id }))),
  folder_id: clearable(id),
  use_manual_progress: z.optional(flagRead),
  use_weighted_progress: z.optional(flagRead),
  use_time_progress: z.optional(flagRead),
  auto_assign_task_creator: z.optional(flagRead),
  restrict_task_creation: z.optional(flagRead),
  /** Rules of logged time; other clients do not know them, so they stay when they are left out, by PUT too. */
  time_assignees_only: z.optional(flagRead),
  time_not_when_done: z.optional(flagRead),
  time_note_needed: z.optional(flagRead),
  time_not_ahead: z.optional(flagRead),
  time_day_hours: clearable(intRead(1, 24)),
};

/** Short key in front of task numbers, upper case. */
export const projectKey = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(LIMITS.projectKey));
