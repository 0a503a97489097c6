/** A small, consistent replica in memory for property tests of mutations: one team, one project, a tree of tasks. */
import { muteRows, personalRows } from './personal-rows.ts';
import fc from 'fast-check';
import { entityNames } from '../../contract/entities/entity-facts.ts';
import type { EntityName, RowByEntity } from '../../contract/entities/index.ts';
import type { Project } from '../../contract/entities/project-entities.ts';
import type { Task } from '../../contract/entities/task-entities.ts';
import {
  DEFAULT_COLUMNS,
  DEFAULT_PROJECT_STATUS_ID,
  DOING_CATEGORY_ID,
  DONE_CATEGORY_ID,
  MEDIUM_PROJECT_PRIORITY_ID,
  TASK_PRIORITIES,
  TODO_CATEGORY_ID,
} from '../../contract/rules/defaults.ts';
import { NO_TIME_RULES } from '../../contract/rules/time-rules.ts';
import { progressMode, progressOf } from '../../contract/rules/progress.ts';
import { mutationNamed } from '../../sync/mutations/index.ts';
import type { MutationContext, NamedMutation } from '../../sync/mutations/mutation.ts';
import { type Run, runMutation } from '../../sync/replica/recording.ts';
import type { ReplicaTables } from '../../sync/replica/transaction.ts';
import { rowsOnDisk } from '../../sync/replica/row-source.ts';
import { Workspace } from '../../sync/replica/workspace.ts';
import { runAsync } from '../../sync/work.ts';
import { childRowsOf, scheduleOf } from './comment-rows.ts';
import { columnRows, valuesOf } from './custom-columns.ts';
import { viewsAndWeeks } from './view-and-week-arguments.ts';
import { notificationRows } from './notification-rows.ts';
import { withOtherProject } from './other-project.ts';
import { HOLIDAYS, planRows } from './plan-rows.ts';

export type Rows = { [E in EntityName]?: readonly RowByEntity[E][] };

/** A stable id by kind and number. */
export const idOf = (kind: number, index: number): string =>
  `0190${String(kind).padStart(4, '0')}-0000-7000-8000-${String(index).padStart(12, '0')}`;

export const USER = idOf(1, 1);
export const TEAM = idOf(2, 1);
export const OTHER_TEAM = idOf(2, 2);
export const MEMBERS = [1, 2, 3].map((n) => idOf(3, n));
export const PROJECT = idOf(4, 1);
export const STATUSES = [1, 2, 3, 4].map((n) => idOf(5, n));
export const PHASES = [1, 2].map((n) => idOf(6, n));
export const LABELS = [1, 2, 3].map((n) => idOf(7, n));
export const CLIENT = idOf(8, 1);
export const CATEGORY = idOf(9, 1);
export const PROJECT_MEMBERS = [1, 2].map((n) => idOf(10, n));
export const PERSONAL_TASK = idOf(11, 1);
const TIMERS = [1, 2].map((n) => idOf(15, n));
/** The first is of a timer of the person, the second was entered by them, the third is somebody else's. */
export const LOGS = [1, 2, 3].map((n) => idOf(16, n));
/** The first is unread, the second is read. */
export const NOTIFICATIONS = [1, 2, 3].map((n) => idOf(17, n));
export const JOB_TITLE = idOf(25, 1);
export const TASK_TEMPLATE = idOf(27, 1);
export const PROJECT_TEMPLATE = idOf(28, 1);
export const INVITATION = idOf(26, 1);
const TASK_COUNT = 8;
export const TASKS = Array.from({ length: TASK_COUNT }, (_, n) => idOf(12, n + 1));

const BEFORE = '2026-01-01T08:00:00.000Z';
const LOGGED = 90 * 60;
export const CONTEXT: MutationContext = {
  userId: USER,
  teamMemberId: MEMBERS[0] ?? null,
  teamId: TEAM,
  now: '2026-02-02T10:00:00.000Z',
};

/** A table that is always empty: everything the properties need is staged in the workspace. */
const EMPTY_TABLE = {
  get: async () => undefined,
  bulkGet: async (ids: readonly string[]) => ids.map(() => undefined),
  filter: () => ({ toArray: async () => [] }),
  schema: { idxByName: {} },
};
const NO_TABLES = { rows: () => EMPTY_TABLE } as unknown as ReplicaTables;

/** A replica holding the rows. */
export class World {
  readonly #workspace = new Workspace(rowsOnDisk(NO_TABLES));

  constructor(rows: Rows) {
    for (const entity of entityNames) for (const row of rows[entity] ?? []) this.#workspace.put(entity, row);
  }

  /** Runs a mutation as the outbox would: by name, with arguments as they come from storage. */
  async run(named: NamedMutation): Promise<Run> {
    const mutation = mutationNamed(named.name);
    if (!mutation) throw new Error(`no mutation ${named.name}`);
    const args = mutation.args.parse(structuredClone(named.args));
    return runMutation(this.#workspace, mutation, args, CONTEXT);
  }

  /** All rows of the project and team, by entity and id. */
  async rows(): Promise<Map<EntityName, Map<string, RowByEntity[EntityName]>>> {
    const all = new Map<EntityName, Map<string, RowByEntity[EntityName]>>();
    for (const entity of entityNames) {
      const named = [USER, TEAM, OTHER_TEAM, PERSONAL_TASK, NEW_ID];
      const found = [
        ...(await runAsync(this.#workspace.inRange(entity, { field: 'team_id', value: TEAM }))),
        ...(await runAsync(this.#workspace.getMany(entity, named))).values(),
      ];
      all.set(entity, new Map(found.map((row) => [row.id, row])));
    }
    return all;
  }
}

/** The id of what a creating mutation creates. */
export const NEW_ID = idOf(20, 1);

interface TaskSeed {
  readonly parent: number;
  readonly status: number;
  readonly priority: number;
  readonly phase: number;
  readonly progress: number | null;
  readonly minutes: number;
  readonly weight: number | null;
  readonly assignees: readonly number[];
  readonly subscribers: readonly number[];
  readonly labels: readonly number[];
  readonly archived: boolean;
  readonly description: string | null;
}

const seed: fc.Arbitrary<TaskSeed> = fc.record({
  parent: fc.integer({ min: -3, max: TASK_COUNT - 1 }),
  status: fc.integer({ min: 0, max: STATUSES.length - 1 }),
  priority: fc.integer({ min: 0, max: 3 }),
  phase: fc.integer({ min: -1, max: PHASES.length - 1 }),
  progress: fc.option(fc.integer({ min: 1, max: 99 })),
  minutes: fc.integer({ min: 0, max: 600 }),
  weight: fc.option(fc.integer({ min: 0, max: 100 })),
  // Only members of the project are assigned.
  assignees: fc.uniqueArray(fc.integer({ min: 0, max: PROJECT_MEMBERS.length - 1 })),
  subscribers: fc.uniqueArray(fc.integer({ min: 0, max: PROJECT_MEMBERS.length - 1 })),
  labels: fc.uniqueArray(fc.integer({ min: 0, max: 2 })),
  archived: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  description: fc.option(fc.constantFrom('one\ntwo\nthree\n', '<p>a</p><p>b</p>', '')),
});

const pick = <T>(list: readonly T[], indices: readonly number[]): T[] =>
  indices.flatMap((index) => list[index] ?? []);

function taskRow(one: TaskSeed, index: number): Task {
  const done = one.status >= 2;
  const order = `a${index}`;
  return {
    id: TASKS[index] ?? '',
    project_id: PROJECT,
    team_id: TEAM,
    task_no: index + 1,
    name: `Task ${index + 1}`,
    description: one.description,
    status_id: STATUSES[one.status] ?? '',
    priority_id: TASK_PRIORITIES[one.priority]?.id ?? '',
    phase_id: PHASES[one.phase] ?? null,
    // A parent comes before its subtasks, which excludes cycles.
    parent_task_id: one.parent < index ? (TASKS[one.parent] ?? null) : null,
    reporter_id: USER,
    start_date: null,
    end_date: index % 2 === 0 ? '2026-02-10' : null,
    due_time: null,
    milestone: index === 3,
    total_minutes: one.minutes,
    logged_seconds: index < LOGS.length ? LOGGED : 0,
    billable: true,
    archived: one.archived,
    completed_at: done ? BEFORE : null,
    progress_value: done ? 100 : one.progress,
    manual_progress: done || one.progress !== null,
    progress_mode: null,
    weight: one.weight,
    schedule_id: scheduleOf(index),
    order_status: order,
    order_priority: order,
    order_phase: order,
    order_members: order,
    assignees: pick(MEMBERS, one.assignees),
    labels: pick(LABELS, one.labels),
    subscribers: pick(MEMBERS, one.subscribers),
    custom_values: valuesOf(index),
    comments_count: 0,
    attachments_count: index < 2 ? 1 : 0,
    created_at: BEFORE,
    updated_at: BEFORE,
  };
}

/** Parents have the progress that the rule computes from the leaves up, as on the server. */
function withParents(tasks: readonly Task[], project: Project): Task[] {
  const rows = new Map(tasks.map((task) => [task.id, task]));
  const counted = (task: Task) => ({ ...task, done: STATUSES.indexOf(task.status_id) >= 2 });
  for (const task of tasks.toReversed()) {
    const children = [...rows.values()].filter((row) => row.parent_task_id === task.id);
    if (children.length === 0) continue;
    const { ratio } = progressOf(
      { ...counted(task), manual_progress: false },
      children.map(counted),
      progressMode(project),
    );
    rows.set(task.id, { ...task, progress_value: ratio, manual_progress: false });
  }
  return [...rows.values()];
}

function projectRow(mode: number): Project {
  return {
    id: PROJECT,
    team_id: TEAM,
    name: 'Bridge',
    key: 'BRI',
    color_code: '#70a6f3',
    notes: 'notes',
    start_date: null,
    end_date: '2026-12-31',
    status_id: DEFAULT_PROJECT_STATUS_ID,
    health_id: null,
    priority_id: MEDIUM_PROJECT_PRIORITY_ID,
    category_id: CATEGORY,
    client_id: CLIENT,
    owner_id: USER,
    phase_label: 'Phase',
    man_days: 3,
    working_days: null,
    hours_per_day: 8,
    use_manual_progress: mode === 1,
    use_weighted_progress: mode === 2,
    use_time_progress: mode === 3,
    auto_assign_task_creator: mode === 0,
    restrict_task_creation: false,
    ...NO_TIME_RULES,
    created_at: BEFORE,
    updated_at: BEFORE,
  };
}

const ACCOUNT = {
  avatar_url: null,
  timezone_name: 'UTC',
  language: 'en',
  setup_completed: true,
  is_google: false,
  email_proven: true,
  bar_pages: [],
  shortcuts: [],
  default_views: [],
};
const owned = { project_id: PROJECT, team_id: TEAM };

function setUpRows(project: Project): Rows {
  const categories = [TODO_CATEGORY_ID, DOING_CATEGORY_ID, DONE_CATEGORY_ID, DONE_CATEGORY_ID];
  return {
    user: [{ id: USER, name: 'Ana', email: 'ana@example.com', active_team_id: TEAM, ...ACCOUNT }],
    team: [TEAM, OTHER_TEAM].map((id) => ({
      id,
      name: 'Builders',
      organization_id: idOf(13, 1),
      organization_name: 'Stone',
      owner_id: USER,
      owner_name: 'Ana',
      working_days: [],
      working_hours: 8,
      holidays: HOLIDAYS,
      created_at: BEFORE,
    })),
    teamMember: MEMBERS.map((id, index) => ({
      id,
      team_id: TEAM,
      user_id: index === 0 ? USER : index === 1 ? idOf(1, 2) : null,
      name: ['Ana', 'Person 1', 'cem'][index] ?? `Person ${index}`,
      email: index === 2 ? 'cem@example.com' : `person${index}@example.com`,
      avatar_url: null,
      role: (['owner', 'admin', 'member'] as const)[index] ?? 'member',
      job_title_id: index === 1 ? JOB_TITLE : null,
      active: index !== 1,
      pending: index === 2,
      working_week: null,
      created_at: BEFORE,
    })),
    notificationSettings: [
      {
        id: TEAM,
        email_notifications_enabled: true,
        popup_notifications_enabled: true,
        show_unread_items_count: true,
        daily_digest_enabled: false,
        off: ['comments.push'],
      },
    ],
    jobTitle: [{ id: JOB_TITLE, team_id: TEAM, name: 'Carpenter' }],
    invitation: [
      {
        id: INVITATION,
        team_id: idOf(2, 3),
        team_name: 'Painters',
        team_member_id: idOf(3, 9),
        created_at: BEFORE,
      },
    ],
    label: LABELS.map((id, index) => ({ id, team_id: TEAM, name: `label ${index}`, color_code: '#70a6f3' })),
    client: [{ id: CLIENT, team_id: TEAM, name: 'Acme' }],
    taskTemplate: [
      {
        id: TASK_TEMPLATE,
        team_id: TEAM,
        name: 'Visit',
        tasks: [
          { name: 'Survey', total_minutes: 30, level: 0 },
          { name: 'Photos', total_minutes: 5, level: 1 },
        ],
        created_at: BEFORE,
      },
    ],
    projectTemplate: [
      {
        id: PROJECT_TEMPLATE,
        time_rules: { ...NO_TIME_RULES, time_note_needed: true, time_day_hours: 6 },
        team_id: TEAM,
        name: 'House',
        color_code: '#bf4949',
        phase_label: 'Stage',
        statuses: [
          { name: 'Open', category_id: TODO_CATEGORY_ID, wip_limit: 5 },
          { name: 'Closed', category_id: DONE_CATEGORY_ID, wip_limit: null },
        ],
        phases: [{ name: 'Shell', color_code: '#fbc84c' }],
        task_count: 12,
        labels: [],
        created_at: BEFORE,
      },
    ],
    ...planRows(owned, MEMBERS),
    projectCategory: [{ id: CATEGORY, team_id: TEAM, name: 'Public', color_code: '#75c997' }],
    project: [project],
    projectMember: PROJECT_MEMBERS.map((id, index) => ({
      id,
      ...owned,
      team_member_id: MEMBERS[index] ?? '',
      access_level: index === 0 ? ('PROJECT_MANAGER' as const) : ('MEMBER' as const),
      created_at: BEFORE,
    })),
    status: STATUSES.map((id, index) => ({
      id,
      ...owned,
      name: `Status ${index}`,
      category_id: categories[index] ?? '',
      sort_order: index,
      wip_limit: index === 0 ? 3 : null,
    })),
    phase: PHASES.map((id, index) => ({
      id,
      ...owned,
      name: `Phase ${index}`,
      color_code: '#fbc84c',
      sort_index: index,
      start_date: null,
      end_date: null,
    })),
    listColumn: DEFAULT_COLUMNS.map((column, index) => ({ id: idOf(14, index), ...owned, ...column })),
    customColumn: columnRows(owned),
    timer: TIMERS.map((id, index) => ({
      id,
      ...owned,
      task_id: TASKS[index] ?? '',
      start_time: `2026-02-01T0${index + 8}:30:00.500Z`,
    })),
    workLog: LOGS.map((id, index) => ({
      id,
      ...owned,
      task_id: TASKS[index] ?? '',
      user_id: index === 2 ? idOf(1, 2) : USER,
      time_spent: LOGGED,
      description: null,
      logged_by_timer: index === 0,
      started_at: BEFORE,
      created_at: BEFORE,
    })),
    ...childRowsOf(owned, TASKS),
    notification: notificationRows(NOTIFICATIONS, { ...owned, task_id: TASKS[0] ?? null }),
    ...viewsAndWeeks(TEAM, USER, MEMBERS, PROJECT),
    personalTask: personalRows(PERSONAL_TASK, BEFORE),
    mute: muteRows(owned, TASKS),
  };
}

/** Any consistent world. */
export const anyRows: fc.Arbitrary<Rows> = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.array(seed, { minLength: TASK_COUNT, maxLength: TASK_COUNT }))
  .map(([mode, seeds]) => {
    const project = projectRow(mode);
    return {
      ...withOtherProject(setUpRows(project), project),
      task: withParents(seeds.map(taskRow), project),
    };
  });
