/** What the page of a project asks its list or board, and the field of its toolbar, to do. */

export interface ListHandle {
  /** Brings a row into view. */
  readonly reveal: (index: number) => void;
  /** Where a view has its own place for a new task. */
  readonly addTask?: () => void;
}

export interface FindHandle {
  readonly focus: () => void;
}
