/** Shapes of projects on the wire: list row, detail and filters (projects-and-planning 4). */
import * as z from 'zod/mini';
import { id } from '../../entities/fields.ts';
import { projectFields } from '../../entities/project-entities.ts';
import { answerShape } from '../../calls/field-shapes.ts';
import { projectManager, tagPeople } from '../../calls/people.ts';
import { coerceIds, coerceInt, maybeId, maybeText, withDefault, wireColor } from '../../calls/wire.ts';

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
  filter: withDefault(coerceInt(0, 2), 0),
  statuses: coerceIds,
  categories: coerceIds,
  priorities: coerceIds,
};

/** One row of the project list. Counts include sub-tasks and leave out archived tasks. */
export const projectListItem = z.object({
  ...answerShape(projectFields, 'list'),
  status: maybeText,
  status_id: maybeId,
  status_color: z.nullable(wireColor),
  status_icon: maybeText,
  health_name: maybeText,
  health_color: z.nullable(wireColor),
  favorite: z.boolean(),
  archived: z.boolean(),
  category_name: maybeText,
  category_color: z.nullable(wireColor),
  client_name: maybeText,
  project_owner: maybeText,
  all_tasks_count: z.int(),
  completed_tasks_count: z.int(),
  members_count: z.int(),
  names: tagPeople,
  priority_name: maybeText,
  priority_color: z.nullable(wireColor),
  priority_color_dark: z.nullable(wireColor),
  project_manager_team_member_id: maybeId,
  project_manager: z.optional(z.object({ id })),
  team_member_default_view: z.nullable(z.enum(['TASK_LIST', 'BOARD'])),
  updated_at_string: z.string(),
  progress: z.int(),
});

export type ProjectListItem = z.output<typeof projectListItem>;

/** One project with everything the form and the header show. */
export const projectDetail = z.object({
  ...answerShape(projectFields, 'detail'),
  status: z.string(),
  status_name: z.string(),
  status_color: wireColor,
  status_icon: z.string(),
  health_name: maybeText,
  health_color: z.nullable(wireColor),
  priority_name: maybeText,
  priority_color: z.nullable(wireColor),
  priority_color_dark: z.nullable(wireColor),
  folder_id: maybeId,
  category_name: maybeText,
  category_color: z.nullable(wireColor),
  client_name: maybeText,
  project_owner: maybeText,
  subscribed: z.boolean(),
  favorite: z.boolean(),
  archived: z.boolean(),
  task_list_group_by: maybeText,
  board_group_by: maybeText,
  project_manager: z.nullable(projectManager),
});

export type ProjectDetail = z.output<typeof projectDetail>;
