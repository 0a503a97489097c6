/**
 * Generates the activity of the demo's tasks from the existing rows: the last change of each attribute ends at the
 * task's current value. Seeds its random generator with the task's id, so that nothing else of the workspace depends on
 * it.
 */
import { DONE_CATEGORY_ID, TASK_PRIORITIES, TODO_CATEGORY_ID } from '../../contract/rules/defaults.ts';
import { categoryOf } from '../../contract/rules/group-defaults.ts';
import type { ActivityName, ActivityNames } from '../commands/task-rows/activity-names.ts';
import type { DemoMaking, DemoStatus } from './build-project.ts';
import type { DemoTask } from './build-tasks.ts';
import { type SeededRandom, createRandom } from './random.ts';

const HOUR = 3_600_000;

interface Change {
  readonly attribute: string;
  readonly type?: 'create' | 'assign';
  readonly from: string | null;
  readonly to: string | null;
  readonly names?: ActivityNames | null;
}

/** Writes consecutive changes, some hours apart and never after the given end, or now. */
class Telling {
  readonly #making: DemoMaking;
  readonly #task: DemoTask;
  readonly #chance: SeededRandom;
  #at: number;
  #count = 0;

  constructor(making: DemoMaking, task: DemoTask, chance: SeededRandom) {
    this.#making = making;
    this.#task = task;
    this.#chance = chance;
    this.#at = Date.parse(task.facts.createdAt);
  }

  /** No change is earlier than this instant. */
  from(instant: number): void {
    this.#at = Math.max(this.#at, instant);
  }

  tell(userId: string, change: Change): void {
    const { rows, clock } = this.#making;
    const { id, project } = this.#task;
    const { completedAt } = this.#task.facts;
    const at = Math.min(this.#at, completedAt ? Date.parse(completedAt) : clock.now.getTime() - 60_000);
    rows.add('activity', {
      // The task's id, with the number of the change as its end.
      id: `${id.slice(0, 24)}${String((this.#count += 1)).padStart(12, '0')}`,
      team_id: project.team.id,
      project_id: project.id,
      task_id: id,
      user_id: userId,
      attribute: change.attribute,
      log_type: change.type ?? 'update',
      old_value: change.from,
      new_value: change.to,
      params: change.names ? JSON.stringify(change.names) : null,
      created_at: new Date(at).toISOString(),
    });
    this.#at = at + this.#chance.int(1, 5) * HOUR;
  }
}

const statusName = ({ name, categoryId }: DemoStatus): ActivityName => ({
  name,
  color_code: categoryOf(categoryId).color_code,
});

export function buildActivity(making: DemoMaking, task: DemoTask): void {
  const chance = createRandom(Number.parseInt(task.id.slice(0, 8), 16));
  const telling = new Telling(making, task, chance);
  const somebody = (): string => chance.pick(task.project.members).userId;
  const { facts, project } = task;
  const first = project.statuses.find(({ categoryId }) => categoryId === TODO_CATEGORY_ID) ?? task.status;
  const created: Change = { attribute: 'status', type: 'create', from: null, to: first.id };
  telling.tell(facts.reporterId, { ...created, names: { to: statusName(first) } });
  for (const member of task.assignees) {
    telling.tell(facts.reporterId, { attribute: 'assignee', type: 'assign', from: null, to: member.userId });
  }
  if (task.minutes > 0 && chance.odds(0.6)) {
    const before = chance.odds(0.5) ? 0 : Math.round(task.minutes / 120) * 60;
    if (before !== task.minutes)
      telling.tell(somebody(), { attribute: 'estimation', from: String(before), to: String(task.minutes) });
  }
  if (facts.endDate !== null && chance.odds(0.5)) {
    const moved = task.dueIn === null ? null : making.clock.day(task.dueIn - chance.int(1, 6));
    telling.tell(somebody(), {
      attribute: 'end_date',
      from: chance.odds(0.5) ? null : moved,
      to: facts.endDate,
    });
  }
  if (chance.odds(0.3)) telling.tell(somebody(), priorityChange(chance, facts.priorityId));
  tellStatus(making, task, first, telling, somebody);
}

function priorityChange(chance: SeededRandom, to: string): Change {
  const now = TASK_PRIORITIES.find(({ id }) => id === to);
  const before = chance.pick(TASK_PRIORITIES.filter(({ id }) => id !== to));
  const nameOf = (one: { name: string; color_code: string }): ActivityName => ({
    name: one.name,
    color_code: one.color_code,
  });
  const names = { from: nameOf(before), ...(now && { to: nameOf(now) }) };
  return { attribute: 'priority', from: before.id, to, names };
}

/** From the first status through a doing status to the current one. */
function tellStatus(
  { clock }: DemoMaking,
  task: DemoTask,
  first: DemoStatus,
  telling: Telling,
  somebody: () => string,
): void {
  const { facts, project, status } = task;
  const worker = (): string => task.assignees[0]?.userId ?? somebody();
  const doing = project.statuses.find(
    ({ categoryId }) => categoryId !== TODO_CATEGORY_ID && categoryId !== DONE_CATEGORY_ID,
  );
  let at = first;
  const move = (to: DemoStatus): void => {
    if (to.id === at.id) return;
    const names = { from: statusName(at), to: statusName(to) };
    telling.tell(worker(), { attribute: 'status', from: at.id, to: to.id, names });
    at = to;
  };
  if (task.category !== TODO_CATEGORY_ID) {
    telling.from(clock.now.getTime() + Math.min(task.startsIn, 0) * 24 * HOUR);
    if (doing && task.category === DONE_CATEGORY_ID) move(doing);
  }
  if (facts.completedAt !== null) telling.from(Date.parse(facts.completedAt));
  move(status);
}
