/**
 * What a task becomes in another project of its team, as both sides obey it: a status of the same name or the same kind, the
 * phase of the same name or none, and the people who are there too. Owns no write. Priority, labels and dates stay.
 */
import { DONE_CATEGORY_ID, TODO_CATEGORY_ID } from './defaults.ts';

interface StatusLike {
  readonly id: string;
  readonly name: string;
  readonly category_id: string;
  readonly sort_order: number;
}

interface PhaseLike {
  readonly id: string;
  readonly name: string;
}

/** What of a project decides; `members` are team member ids. */
export interface ProjectPlace {
  readonly statuses: readonly StatusLike[];
  readonly phases: readonly PhaseLike[];
  readonly members: ReadonlySet<string>;
}

/** What of a task is another thing in another project. */
export interface PlacedTask {
  readonly status_id: string;
  readonly phase_id: string | null;
  readonly assignees: readonly string[];
  readonly subscribers: readonly string[];
}

/** What it was there before, when the move takes another one back. */
export type PlaceWish = PlacedTask;

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The status of that name and kind, else the first of the kind, else the first to do; null without any status. */
export function statusThere(status: StatusLike | undefined, there: readonly StatusLike[]): StatusLike | null {
  const sorted = there.toSorted((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
  const kind = status?.category_id ?? TODO_CATEGORY_ID;
  const ofKind = sorted.filter((one) => one.category_id === kind);
  const open = sorted.filter((one) => one.category_id !== DONE_CATEGORY_ID);
  const named = ofKind.find((one) => status !== undefined && sameName(one.name, status.name));
  return (
    named ??
    ofKind[0] ??
    open.find((one) => one.category_id === TODO_CATEGORY_ID) ??
    open[0] ??
    sorted[0] ??
    null
  );
}

/** Who stays: everybody but members of the one project who are not in the other; with a wish, those it names who may. */
function peopleThere(
  now: readonly string[],
  wish: readonly string[] | undefined,
  from: ReadonlySet<string>,
  to: ReadonlySet<string>,
): string[] {
  if (wish) return [...new Set(wish)].filter((id) => to.has(id) || now.includes(id));
  return now.filter((id) => to.has(id) || !from.has(id));
}

/** A task's part of a move. */
export interface TaskThere {
  readonly status_id: string;
  readonly phase_id: string | null;
  readonly assignees: string[];
  readonly subscribers: string[];
  readonly done: boolean;
}

/** The task's part of a move; null when the other project has no status. */
export function placeThere(
  task: PlacedTask,
  wish: PlaceWish | undefined,
  from: ProjectPlace,
  to: ProjectPlace,
): TaskThere | null {
  const own = from.statuses.find((one) => one.id === task.status_id);
  const wished = to.statuses.find((one) => one.id === wish?.status_id);
  const status = wished ?? statusThere(own, to.statuses);
  if (!status) return null;
  const name = from.phases.find((one) => one.id === task.phase_id)?.name;
  const phase = wish
    ? to.phases.find((one) => one.id === wish.phase_id)
    : to.phases.find((one) => name !== undefined && sameName(one.name, name));
  return {
    status_id: status.id,
    done: status.category_id === DONE_CATEGORY_ID,
    phase_id: phase?.id ?? null,
    assignees: peopleThere(task.assignees, wish?.assignees, from.members, to.members),
    subscribers: peopleThere(task.subscribers, wish?.subscribers, from.members, to.members),
  };
}
