/** What rows of tasks of several projects do, for the rows themselves, their keys, their menu and the bar of the selection. */
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { RowLookups } from './row-lookups.ts';
import type { Picking } from './row-pickers.tsx';
import type { RowSelection } from './use-row-selection.ts';

export interface RowActions {
  readonly lookups: RowLookups;
  readonly selection: RowSelection;
  readonly onPick: (picking: Picking) => void;
  /** Whether the person may hand out the work of this task. */
  readonly mayAssign: (task: Task) => boolean;
  /** Names the row whose name is typed. */
  readonly onRenaming: (rowKey: string | null) => void;
}
