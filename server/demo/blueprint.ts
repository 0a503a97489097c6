/** What a demo project is made of, before people, dates and progress are dealt out. Owns types only. */

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

/** Every item of work in every place: `{place}: {item}`. */
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
  /** Last first: the list shows the highest index on top. */
  readonly phases: readonly (readonly [name: string, color: string])[];
  /** Between To Do and Done; the default is Doing alone. */
  readonly doing?: readonly string[];
  readonly tasks: readonly TaskBlueprint[];
  readonly rounds?: readonly Round[];
  /** Share of the work that is done, 0 to 1. */
  readonly progress: number;
}
