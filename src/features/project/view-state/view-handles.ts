/** What the page of a project asks its list or board to do. */

export interface ListHandle {
  /** Brings a row into view. */
  readonly reveal: (index: number) => void;
  /** Where a view has its own place for a new task. */
  readonly addTask?: () => void;
}
