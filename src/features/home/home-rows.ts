/** Interaction state of the rows of my tasks: selection, inline rename, open picker. */
import type { Picking } from '../../modules/task-rows/row-pickers.tsx';

export interface HomeRows {
  readonly onPick: (picking: Picking | null) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (taskId: string) => void;
  /** Id of the task whose name is being edited. */
  readonly renaming: string | null;
  readonly onRenaming: (taskId: string | null) => void;
}

/** The props of one row. They change only with the state of this row, so that other rows do not render. */
export const rowProps = ({ onPick, selected, onSelect, renaming, onRenaming }: HomeRows, taskId: string) => ({
  ...{ onPick, onSelect, onRenaming },
  isSelected: selected.has(taskId),
  isSelecting: selected.size > 0,
  isRenaming: renaming === taskId,
});
