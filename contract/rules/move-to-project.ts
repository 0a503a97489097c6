/**
 * Which fields of a task change when it moves to another project of its team: the status by name or category, the phase
 * by name, and the people who are not members there. Priority, labels and dates stay. Writes nothing.
 */
import { sameName } from './same-name.ts';
import { compareText } from './compare-text.ts';
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

/** What the rule needs to know of a project; `members` are team member ids. */
export interface ProjectSetup {
  readonly statuses: readonly StatusLike[];
  readonly phases: readonly PhaseLike[];
  readonly members: ReadonlySet<string>;
}

/** The fields of a task that depend on its project. */
export interface ProjectFields {
  readonly status_id: string;
  readonly phase_id: string | null;
  readonly assignees: readonly string[];
  readonly subscribers: readonly string[];
}

/** The fields a task had in the target project before, when this move undoes another one. */
export type RestoredFields = ProjectFields;

/**
 * The status with the same name and category, else the first of that category, else the first to-do status, else the
 * first open one, else the first one; null without any.
 */
function matchingStatus<S extends StatusLike>(status: StatusLike | undefined, there: readonly S[]): S | null {
  const sorted = there.toSorted((a, b) => a.sort_order - b.sort_order || compareText(a.id, b.id));
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

/** The status of tasks that begin anew: the first to-do status, else the first open one, else the first one. */
export const startStatus = <S extends StatusLike>(statuses: readonly S[]): S | null =>
  matchingStatus(undefined, statuses);

/**
 * The people of the moved task: without members of the old project who are not in the new one. An undo restores former
 * people who are members of the new project or on the task now.
 */
function matchingPeople(
  now: readonly string[],
  restored: readonly string[] | undefined,
  from: ReadonlySet<string>,
  to: ReadonlySet<string>,
): string[] {
  if (restored) return [...new Set(restored)].filter((id) => to.has(id) || now.includes(id));
  return now.filter((id) => to.has(id) || !from.has(id));
}

/** The changed fields of a moved task. */
export interface MovedFields {
  readonly status_id: string;
  readonly phase_id: string | null;
  readonly assignees: string[];
  readonly subscribers: string[];
  readonly done: boolean;
}

/** The fields of a task in the target project; null when that project has no status. */
export function fieldsInProject(
  task: ProjectFields,
  restored: RestoredFields | undefined,
  from: ProjectSetup,
  to: ProjectSetup,
): MovedFields | null {
  const own = from.statuses.find((one) => one.id === task.status_id);
  const restoredStatus = to.statuses.find((one) => one.id === restored?.status_id);
  const status = restoredStatus ?? matchingStatus(own, to.statuses);
  if (!status) return null;
  const name = from.phases.find((one) => one.id === task.phase_id)?.name;
  const phase = restored
    ? to.phases.find((one) => one.id === restored.phase_id)
    : to.phases.find((one) => name !== undefined && sameName(one.name, name));
  return {
    status_id: status.id,
    done: status.category_id === DONE_CATEGORY_ID,
    phase_id: phase?.id ?? null,
    assignees: matchingPeople(task.assignees, restored?.assignees, from.members, to.members),
    subscribers: matchingPeople(task.subscribers, restored?.subscribers, from.members, to.members),
  };
}
