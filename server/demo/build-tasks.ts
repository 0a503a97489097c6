/** Builds the tasks of a project from its blueprint: people, dates, progress, order. */
import { generateNKeysBetween } from 'fractional-indexing';
import type { Insertable } from 'kysely';
import {
  DOING_CATEGORY_ID,
  DONE_CATEGORY_ID,
  TASK_PRIORITIES,
  TODO_CATEGORY_ID,
} from '../../contract/rules/defaults.ts';
import { projectScope } from '../../contract/sync.ts';
import { inEveryGrouping } from '../../contract/rules/order-keys.ts';
import type { Tables } from '../db/tables.ts';
import type { ProjectBlueprint, TaskBlueprint } from './blueprint.ts';
import type { DemoMaking, DemoProject, DemoStatus } from './build-project.ts';
import type { DemoMember } from './build-workspace.ts';

export interface DemoTask {
  readonly id: string;
  readonly name: string;
  readonly project: DemoProject;
  readonly assignees: readonly DemoMember[];
  /** Days from today: the start of the work, and the due day. */
  readonly startsIn: number;
  readonly dueIn: number | null;
  readonly category: string;
  readonly minutes: number;
  readonly loggedSeconds: number;
  readonly status: DemoStatus;
  /** Of its row. */
  readonly facts: {
    readonly createdAt: string;
    readonly completedAt: string | null;
    readonly reporterId: string;
    readonly priorityId: string;
    readonly endDate: string | null;
  };
  /** Counts comments into the task's row. */
  commentsMade(count: number): void;
  /** Sets the progress of a parent from its subtasks. */
  rollUp(subtasks: readonly DemoTask[]): void;
}

/**
 * All top-level tasks of a blueprint, with the rounds expanded. The single tasks are inserted at the current point of
 * the work, so that the first tasks people see are not only rounds.
 */
function tasksOf(blueprint: ProjectBlueprint): TaskBlueprint[] {
  const rounds = (blueprint.rounds ?? []).flatMap((round) =>
    round.places.flatMap((place) =>
      round.items.map((item) => ({ ...item, name: round.name(place, item.name) })),
    ),
  );
  const single = blueprint.tasks;
  const now = Math.max(0, Math.round(rounds.length * blueprint.progress - single.length / 2));
  const mixed = single.flatMap((task, place) => [task, ...rounds.slice(now + place, now + place + 1)]);
  return [...rounds.slice(0, now), ...mixed, ...rounds.slice(now + single.length)];
}

/** Number of tasks of a blueprint, including subtasks. */
export function countTasks(blueprint: ProjectBlueprint): number {
  return tasksOf(blueprint).reduce((sum, task) => sum + 1 + (task.subtasks?.length ?? 0), 0);
}

/** Adds all tasks of a project; returns those that people work on. */
export function buildTasks(making: DemoMaking, project: DemoProject): DemoTask[] {
  const wanted = tasksOf(project.blueprint);
  const keys = generateNKeysBetween(null, null, countTasks(project.blueprint));
  const made: DemoTask[] = [];
  let number = 0;
  for (const [place, blueprint] of wanted.entries()) {
    // Early tasks are more likely to be done and late ones to be open, so that a plan looks half finished.
    const along = place / wanted.length;
    const parent = addTask(making, project, {
      blueprint,
      along,
      number: (number += 1),
      key: keys[number - 1] ?? 'a0',
      parent: null,
    });
    const subtasks = (blueprint.subtasks ?? []).map((name) =>
      addTask(making, project, {
        blueprint: {
          name,
          minutes: Math.round((blueprint.minutes ?? 0) / 4 / 15) * 15,
          ...(blueprint.phase ? { phase: blueprint.phase } : {}),
        },
        along,
        number: (number += 1),
        key: keys[number - 1] ?? 'a0',
        parent,
      }),
    );
    parent.rollUp(subtasks);
    made.push(parent, ...subtasks);
  }
  return made;
}

/** Share of tasks that are done although they come later in the plan. */
const DONE_BEYOND = 0.12;

/**
 * Creation day of a task: most of a plan is created at its beginning, the rest mostly in the first half of the time
 * since.
 */
const plannedIn = ({ startsIn }: ProjectBlueprint, along: number): number =>
  Math.round(Math.min(startsIn, 0) * (1 - along / 2));

interface Place {
  readonly blueprint: TaskBlueprint;
  readonly along: number;
  readonly number: number;
  readonly key: string;
  readonly parent: DemoTask | null;
}

function addTask(making: DemoMaking, project: DemoProject, place: Place): DemoTask {
  const { rows, chance, clock } = making;
  const task = planTask(making, project, place);
  const { blueprint, parent } = place;
  const done = task.category === DONE_CATEGORY_ID;
  const reporter = chance.pick(project.members);
  const row: Insertable<Tables['tasks']> = {
    id: task.id,
    project_id: project.id,
    team_id: project.team.id,
    task_no: place.number,
    name: task.name,
    description: blueprint.description ? `<p>${blueprint.description}</p>` : null,
    status_id: task.status.id,
    priority_id: chance.pick([...TASK_PRIORITIES, TASK_PRIORITIES[1], TASK_PRIORITIES[1]]).id,
    phase_id: (blueprint.phase && project.phases.get(blueprint.phase)) || null,
    parent_task_id: parent?.id ?? null,
    reporter_id: reporter.userId,
    start_date: task.dueIn === null ? null : clock.day(task.startsIn),
    end_date: task.dueIn === null ? null : clock.day(task.dueIn),
    milestone: blueprint.milestone ?? false,
    // Internal work is not billable.
    billable: project.blueprint.client !== null,
    total_minutes: task.minutes,
    logged_seconds: task.loggedSeconds,
    completed_at: done
      ? clock.instant(Math.min(-1, Math.max(task.startsIn, (task.dueIn ?? -3) + chance.int(-2, 2))))
      : null,
    progress_value: done
      ? 100
      : task.category === DOING_CATEGORY_ID && !blueprint.subtasks
        ? chance.int(1, 9) * 10
        : null,
    manual_progress: !blueprint.subtasks && task.category !== TODO_CATEGORY_ID,
    comments_count: 0,
    ...inEveryGrouping(place.key),
    created_at: clock.instant(
      Math.min(task.startsIn, plannedIn(project.blueprint, place.along)) - chance.int(2, 12),
    ),
    updated_at: clock.instant(-chance.int(0, 9)),
  };
  const createdAt = String(row.created_at);
  row.updated_at = [createdAt, row.completed_at ?? createdAt, String(row.updated_at)].toSorted().at(-1);
  rows.add('tasks', row);
  const scope = projectScope(project.id);
  rows.announce(scope, 'task', task.id);
  const owned = { task_id: task.id, project_id: project.id, team_id: project.team.id };
  for (const member of task.assignees) {
    rows.add('task_assignees', {
      ...owned,
      team_member_id: member.teamMemberId,
      assigned_by: reporter.userId,
    });
  }
  for (const name of blueprint.labels ?? []) {
    const labelId = project.team.labels.get(name);
    if (labelId) rows.add('task_labels', { ...owned, label_id: labelId });
  }
  if (chance.odds(0.06)) rows.add('task_subscribers', { ...owned, team_member_id: reporter.teamMemberId });
  return {
    ...task,
    facts: {
      createdAt,
      completedAt: row.completed_at ?? null,
      reporterId: reporter.userId,
      priorityId: row.priority_id,
      endDate: task.dueIn === null ? null : clock.day(task.dueIn),
    },
    commentsMade: (count) => void (row.comments_count = count),
    rollUp: (subtasks) => {
      if (subtasks.length === 0 || done) return;
      const finished = subtasks.filter((one) => one.category === DONE_CATEGORY_ID);
      row.progress_value = Math.round((finished.length / (subtasks.length + 1)) * 100);
    },
  };
}

type PlannedTask = Omit<DemoTask, 'commentsMade' | 'rollUp' | 'facts'>;

function planTask(
  { chance, clock }: DemoMaking,
  project: DemoProject,
  { blueprint, along, parent }: Place,
): PlannedTask {
  const { startsIn, endsIn, progress } = project.blueprint;
  const category = pickCategory(chance.next(), along, progress, parent?.category ?? null);
  // Done tasks are spread from the beginning until now, regardless of the plan.
  const ideal =
    category === DONE_CATEGORY_ID
      ? Math.min(startsIn, 0) * (1 - Math.min(1, along / (progress + DONE_BEYOND)))
      : startsIn + (endsIn - startsIn) * along;
  const dueIn = chance.odds(0.12)
    ? null
    : weekday(clock.isWeekend, Math.round(dueDay(category, ideal, chance.int(-6, 9))));
  const minutes = blueprint.minutes ?? 0;
  const share =
    category === DONE_CATEGORY_ID
      ? 0.6 + chance.next() * 0.6
      : category === DOING_CATEGORY_ID
        ? chance.next() * 0.9
        : 0;
  const statuses = project.statuses.filter((status) => status.categoryId === category);
  return {
    id: chance.uuid(),
    name: blueprint.name,
    project,
    status: chance.pick(statuses),
    assignees: chance.odds(0.08) ? [] : chance.some(project.members, chance.odds(0.7) ? 1 : chance.int(2, 5)),
    // Tasks in progress or done have started.
    startsIn: Math.min(
      (dueIn ?? -5) - Math.max(1, Math.round(minutes / 240)),
      category === TODO_CATEGORY_ID ? Infinity : -1,
    ),
    dueIn,
    category,
    minutes,
    loggedSeconds: Math.round((minutes * share) / 5) * 5 * 60,
  };
}

function pickCategory(roll: number, along: number, progress: number, parentCategory: string | null): string {
  if (parentCategory === DONE_CATEGORY_ID) return DONE_CATEGORY_ID;
  if (parentCategory === TODO_CATEGORY_ID) return TODO_CATEGORY_ID;
  const distance = along - progress;
  if (distance < -0.08) return roll < 0.93 ? DONE_CATEGORY_ID : DOING_CATEGORY_ID;
  if (distance > DONE_BEYOND) return roll < 0.96 ? TODO_CATEGORY_ID : DOING_CATEGORY_ID;
  return roll < 0.35 ? DONE_CATEGORY_ID : roll < 0.75 ? DOING_CATEGORY_ID : TODO_CATEGORY_ID;
}

/** Open tasks are due around now and later, done tasks in the past; a few open tasks are overdue. */
function dueDay(category: string, ideal: number, jitter: number): number {
  if (category === DONE_CATEGORY_ID) return Math.min(ideal, 0) + jitter - 4;
  if (category === DOING_CATEGORY_ID) return jitter;
  return Math.max(ideal, 0) + jitter + 2;
}

function weekday(isWeekend: (offset: number) => boolean, offset: number): number {
  return isWeekend(offset) ? weekday(isWeekend, offset + 1) : offset;
}
