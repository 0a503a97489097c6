/** What the rows of the page of what is due do, for the rows themselves, their keys and their menu. */
import { createContext, use } from 'react';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { RowFacts } from '../../modules/task-rows/row-facts.ts';
import type { DuePicking } from './due-pickers.tsx';
import type { DueCommands } from './use-due-commands.ts';
import type { DueSelection } from './use-due-selection.ts';

export interface DueActions extends Pick<DueCommands, 'rename'> {
  readonly facts: RowFacts;
  readonly selection: DueSelection;
  readonly onPick: (picking: DuePicking) => void;
  /** Whether the person may hand out the work of this task. */
  readonly mayAssign: (task: Task) => boolean;
  /** The row whose name is typed. */
  readonly renaming: string | null;
  readonly onRenaming: (rowKey: string | null) => void;
  readonly openMenu: (button: HTMLElement) => void;
}

export const DueActionsContext = createContext<DueActions | null>(null);

export function useDueActions(): DueActions {
  const actions = use(DueActionsContext);
  if (!actions) throw new Error('used outside the page of what is due');
  return actions;
}
