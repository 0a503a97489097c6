/** The content of a demo project, before people, dates and progress are assigned. Owns types only. */

export interface TaskBlueprint {
  readonly name: string;
  readonly phase?: string;
  readonly labels?: readonly string[];
  /** Estimate in minutes; 0 for none. */
  readonly minutes?: number;
  readonly milestone?: boolean;
  readonly description?: string;
  readonly subtasks?: readonly string[];
}

/** One task per item and place, named `{place}: {item}`. */
interface Round {
  readonly places: readonly string[];
  readonly items: readonly TaskBlueprint[];
  readonly name: (place: string, item: string) => string;
}

export interface ProjectBlueprint {
  readonly team: 'site' | 'studio';
  readonly name: string;
  readonly key: string;
  readonly color: string;
  readonly client: string | null;
  readonly category: string | null;
  readonly notes: string;
  /** Index into `PROJECT_STATUSES` and `PROJECT_HEALTHS`. */
  readonly status: number;
  readonly health: number;
  /** Days from today. */
  readonly startsIn: number;
  readonly endsIn: number;
  /** In reverse order: the list shows the highest index first. */
  readonly phases: readonly (readonly [name: string, color: string])[];
  /** Statuses between To Do and Done; default: Doing only. */
  readonly doing?: readonly string[];
  readonly tasks: readonly TaskBlueprint[];
  readonly rounds?: readonly Round[];
  /** Share of the work that is done, 0 to 1. */
  readonly progress: number;
}
