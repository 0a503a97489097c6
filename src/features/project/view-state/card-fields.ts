/** What can stand on the cards of a board besides the name of the task, and what shows in the open view. */
import { createContext, useContext } from 'react';
import { type CustomField, isOwn } from '../../../data/tasks/task-query.ts';

/** What stands there where nobody chose. */
export const DEFAULT_CARD_FIELDS = [
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
/** By their names; columns of the project's own besides, by `custom:` and their ids. */
export const CARD_FIELDS = [...DEFAULT_CARD_FIELDS, 'phase', 'estimate', 'start'] as const;
type CardField = (typeof CARD_FIELDS)[number] | CustomField;

/** Null: what is usual. */
export const CardFieldsContext = createContext<readonly string[] | null>(null);

export function useShowsOnCard(): (field: CardField) => boolean {
  const shown: readonly string[] = useContext(CardFieldsContext) ?? DEFAULT_CARD_FIELDS;
  return (field) => shown.includes(field);
}

export const isCardField = (field: string): field is CardField =>
  isOwn(field) || CARD_FIELDS.some((known) => known === field);
