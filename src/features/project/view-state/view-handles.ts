/** Functions of a list or board that the page of a project calls. */

export interface ListHandle {
  /** Scrolls a row into view. */
  readonly reveal: (index: number) => void;
  /** Starts a new task, in views that have a place of their own for it. */
  readonly addTask?: () => void;
}
