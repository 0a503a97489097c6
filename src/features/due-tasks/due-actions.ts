/** Context with the actions of the rows of the due page. */
import { createContext, use } from 'react';
import type { RowActions } from '../../modules/task-rows/row-actions.ts';

export interface DueActions extends RowActions {
  /** Key of the row whose name is being edited. */
  readonly renaming: string | null;
  /** Key of the row found by type-ahead. */
  readonly sought: string | null;
  readonly openMenu: (button: HTMLElement) => void;
}

export const DueActionsContext = createContext<DueActions | null>(null);

export function useDueActions(): DueActions {
  const actions = use(DueActionsContext);
  if (!actions) throw new Error('used outside the page of what is due');
  return actions;
}
