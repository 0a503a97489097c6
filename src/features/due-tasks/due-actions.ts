/** Context with the actions of the rows of the due page. */
import { createContext, use } from 'react';
import type { RowActions } from '../../modules/task-rows/row-actions.ts';

export interface DueActions extends RowActions {
  /** The row whose name is typed. */
  readonly renaming: string | null;
  /** The row that was found by its name. */
  readonly sought: string | null;
  readonly openMenu: (button: HTMLElement) => void;
}

export const DueActionsContext = createContext<DueActions | null>(null);

export function useDueActions(): DueActions {
  const actions = use(DueActionsContext);
  if (!actions) throw new Error('used outside the page of what is due');
  return actions;
}
