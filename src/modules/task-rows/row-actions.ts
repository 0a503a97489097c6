/** Actions of task rows of several projects, for the rows, their keys, their menu and the bulk bar. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { RowLookups } from './row-lookups.ts';
import type { Picking } from './row-pickers.tsx';
import type { RowSelection } from './use-row-selection.ts';

export interface RowActions {
  readonly lookups: RowLookups;
  readonly selection: RowSelection;
  readonly onPick: (picking: Picking) => void;
  /** Whether the person may assign this task. */
  readonly mayAssign: (task: Task) => boolean;
  /** Sets the row whose name is being edited. */
  readonly onRenaming: (rowKey: string | null) => void;
}
