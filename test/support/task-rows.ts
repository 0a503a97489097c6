/** Tasks and the rows they refer to, for tests that need many of them. */
import type { Phase, Project, Status } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import type { TeamMember } from '../../contract/entities/team-entities.ts';
import {
  DEFAULT_PROJECT_STATUS_ID,
  DEFAULT_STATUSES,
  MEDIUM_PRIORITY_ID,
} from '../../contract/rules/defaults.ts';
import { NO_TIME_RULES } from '../../contract/rules/time-rules.ts';

/** A stable id by kind and number. */
export const rowId = (kind: number, index: number): string =>
  `0191${String(kind).padStart(4, '0')}-0000-7000-8000-${String(index).padStart(12, '0')}`;

export const AT = '2026-01-01T08:00:00.000Z';
export const TEAM_ID = rowId(1, 1);
export const PROJECT_ID = rowId(2, 1);
const owned = { project_id: PROJECT_ID, team_id: TEAM_ID };

export const STATUS_ROWS: readonly Status[] = DEFAULT_STATUSES.map((status, index) => ({
  id: rowId(3, index),
  ...owned,
  ...status,
  sort_order: index,
  wip_limit: null,
}));

export const PHASE_ROWS: readonly Phase[] = ['Build', 'Plan'].map((name, index) => ({
  id: rowId(4, index),
  ...owned,
  name,
  color_code: '#fbc84c',
  sort_index: 1 - index,
  start_date: null,
  end_date: null,
}));

export const MEMBER_ROWS: readonly TeamMember[] = ['Ana', 'Bo', 'Cem'].map((name, index) => ({
  id: rowId(5, index),
  team_id: TEAM_ID,
  user_id: rowId(6, index),
  name,
  email: `${name.toLowerCase()}@example.com`,
  avatar_url: null,
  role: 'member',
  job_title_id: null,
  active: true,
  pending: false,
  working_week: null,
  created_at: AT,
}));

export const PROJECT_ROW: Project = {
  id: PROJECT_ID,
  team_id: TEAM_ID,
  name: 'Bridge',
  key: 'BRI',
  color_code: '#70a6f3',
  notes: null,
  start_date: null,
  end_date: null,
  status_id: DEFAULT_PROJECT_STATUS_ID,
  health_id: null,
  priority_id: null,
  category_id: null,
  client_id: null,
  owner_id: null,
  phase_label: 'Phase',
  man_days: null,
  working_days: null,
  hours_per_day: null,
  use_manual_progress: false,
  use_weighted_progress: false,
  use_time_progress: false,
  auto_assign_task_creator: false,
  restrict_task_creation: false,
  ...NO_TIME_RULES,
  created_at: AT,
  updated_at: AT,
};

/** A task of the project; `index` determines its id, number, name and order keys. */
export function taskRow(index: number, change: Partial<Task> = {}): Task {
  const order = `b${String(index).padStart(2, '0')}`;
  return {
    id: rowId(7, index),
    ...owned,
    task_no: index + 1,
    name: `Task ${index}`,
    description: null,
    status_id: STATUS_ROWS[0]?.id ?? '',
    priority_id: MEDIUM_PRIORITY_ID,
    phase_id: null,
    parent_task_id: null,
    reporter_id: null,
    start_date: null,
    end_date: null,
    due_time: null,
    milestone: false,
    total_minutes: 0,
    logged_seconds: 0,
    billable: true,
    archived: false,
    completed_at: null,
    progress_value: null,
    manual_progress: false,
    progress_mode: null,
    weight: null,
    schedule_id: null,
    order_status: order,
    order_priority: order,
    order_phase: order,
    order_members: order,
    assignees: [],
    labels: [],
    subscribers: [],
    custom_values: {},
    comments_count: 0,
    attachments_count: 0,
    created_at: AT,
    updated_at: AT,
    ...change,
  };
}
