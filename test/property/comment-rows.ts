/**
 * Child rows of the tasks in the world of `mutation-world.ts`. Dependencies: the second task waits for the first, the
 * third for the second. Files: one on each of the first two tasks, and one on the second comment. Schedules: the third
 * and the fourth task repeat. Comments: two of the person, the second with reactions, and one of somebody else.
 */
import type { TaskSchedule } from '../../contract/entities/schedule-entity.ts';
import type { Baseline, ProjectUpdate } from '../../contract/entities/project-entities.ts';
import type { Attachment, Comment, Dependency } from '../../contract/entities/task-entities.ts';
import { DAILY_RULE } from '../../contract/rules/recurrence.ts';

const BEFORE = '2026-01-01T08:00:00.000Z';
const id = (kind: number, index: number): string =>
  `0190${String(kind).padStart(4, '0')}-0000-7000-8000-${String(index).padStart(12, '0')}`;

export const COMMENTS = [1, 2, 3].map((index) => id(29, index));

/** One on each of the first tasks. */
function commentRows(place: Pick<Comment, 'project_id' | 'team_id'>, tasks: readonly string[]): Comment[] {
  const [me, bo] = [id(3, 1), id(3, 2)];
  return COMMENTS.map((comment, index) => ({
    ...place,
    id: comment,
    task_id: tasks[index] ?? '',
    user_id: id(1, index === 2 ? 2 : 1),
    content: 'Ask {0}',
    mentions: [{ team_member_id: bo, name: 'Bo' }],
    reactions: index === 1 ? { like: [me, bo] } : {},
    is_edited: false,
    created_at: BEFORE,
    updated_at: BEFORE,
  }));
}

export const UPDATES = [1, 2, 3].map((index) => id(33, index));

/** Project updates with the content of the comments. */
function updateRows(place: Pick<Comment, 'project_id' | 'team_id'>): ProjectUpdate[] {
  return commentRows(place, []).map(({ task_id: _task, is_edited: _edited, ...comment }, index) => ({
    ...comment,
    id: UPDATES[index] ?? '',
    reactions: index === 1 ? { '👍': [id(3, 1), id(3, 2)], '🎉': [id(3, 2)] } : {},
    edit_count: 0,
    last_edited_at: null,
  }));
}

export const DEPENDENCIES = [1, 2].map((index) => id(30, index));

function dependencyRows(
  place: Pick<Dependency, 'project_id' | 'team_id'>,
  tasks: readonly string[],
): Dependency[] {
  return DEPENDENCIES.map((dependency, index) => ({
    ...place,
    id: dependency,
    task_id: tasks[index + 1] ?? '',
    related_task_id: tasks[index] ?? '',
    dependency_type: 'blocked_by',
    kind: index === 0 ? 'finish_start' : 'start_start',
    lag_days: index,
  }));
}

export const BASELINES = [1, 2].map((index) => id(36, index));

/** The first contains two tasks, the second none. */
function baselineRows(place: Pick<Baseline, 'project_id' | 'team_id'>, tasks: readonly string[]): Baseline[] {
  return BASELINES.map((baseline, index) => ({
    ...place,
    id: baseline,
    name: index === 0 ? 'Tender' : 'Permit',
    dates: Object.fromEntries(
      tasks.slice(0, index === 0 ? 2 : 0).map((task) => [task, ['2026-02-01', '2026-02-05'] as const]),
    ) as Baseline['dates'],
    created_at: BEFORE,
  }));
}

export const FILES = [1, 2, 3].map((index) => id(31, index));

/** The first is uploaded, the second not yet by somebody else, the third belongs to a comment. */
function fileRows(place: Pick<Comment, 'project_id' | 'team_id'>, tasks: readonly string[]): Attachment[] {
  return FILES.map((file, index) => ({
    ...place,
    id: file,
    task_id: tasks[Math.min(index, 1)] ?? '',
    comment_id: index === 2 ? (COMMENTS[1] ?? '') : null,
    name: 'Plan.pdf',
    type: 'pdf',
    size: 1_234,
    stored: index === 0,
    has_preview: false,
    uploaded_by: id(1, index === 1 ? 2 : 1),
    created_at: BEFORE,
  }));
}

export const SCHEDULES = [1, 2].map((index) => id(34, index));
/** The first repeats two tasks, the second none any more. */
export const scheduleOf = (task: number): string | null =>
  task === 2 || task === 3 ? (SCHEDULES[0] ?? null) : null;

function scheduleRows(place: Pick<Comment, 'project_id' | 'team_id'>): TaskSchedule[] {
  return SCHEDULES.map((schedule, index) => ({
    ...place,
    ...DAILY_RULE,
    id: schedule,
    schedule_type: 'weekly',
    days_of_week: [1, 4],
    timezone_id: 'Asia/Seoul',
    anchor_date: '2025-12-31',
    occurrence_count: index + 3,
    last_created_task_end_date: '2026-01-01',
    created_by: id(1, 2),
    created_at: BEFORE,
  }));
}

export const childRowsOf = (place: Pick<Comment, 'project_id' | 'team_id'>, tasks: readonly string[]) => ({
  comment: commentRows(place, tasks),
  dependency: dependencyRows(place, tasks),
  baseline: baselineRows(place, tasks),
  taskSchedule: scheduleRows(place),
  attachment: fileRows(place, tasks),
  projectUpdate: updateRows(place),
});
