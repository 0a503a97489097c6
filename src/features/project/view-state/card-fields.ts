/** The optional fields of a board card, and those shown in the open view. */
import { createContext, useContext } from 'react';
import { type CustomField, isOwn } from '../../../data/tasks/task-query.ts';

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
/** Names of the standard fields; custom columns are `custom:` followed by their id. */
export const CARD_FIELDS = [...DEFAULT_CARD_FIELDS, 'phase', 'estimate', 'start'] as const;
type CardField = (typeof CARD_FIELDS)[number] | CustomField;

/** Null: the default fields. */
export const CardFieldsContext = createContext<readonly string[] | null>(null);

export function useShowsOnCard(): (field: CardField) => boolean {
  const shown: readonly string[] = useContext(CardFieldsContext) ?? DEFAULT_CARD_FIELDS;
  return (field) => shown.includes(field);
}

export const isCardField = (field: string): field is CardField =>
  isOwn(field) || CARD_FIELDS.some((known) => known === field);
