/** What can stand on the cards of a board besides the name of the task, and what shows in the open view. */
import { createContext, useContext } from 'react';

export const CARD_FIELDS = [
  'cover',
  'labels',
  'key',
  'status',
  'priority',
  'due',
  'subtasks',
  'progress',
  'comments',
  'files',
  'people',
] as const;
type CardField = (typeof CARD_FIELDS)[number];

/** Null: everything. */
export const CardFieldsContext = createContext<readonly string[] | null>(null);

export function useShowsOnCard(): (field: CardField) => boolean {
  const shown = useContext(CardFieldsContext);
  return (field) => shown === null || shown.includes(field);
}
