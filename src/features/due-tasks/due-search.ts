/** The search of the page of what is due: until when, and by what it is grouped. */
import { understood } from '../../lib/understood-search.ts';

export const DUE_SPANS = ['overdue', 'week', 'month'] as const;
/** What is overdue alone, or with it what is due in the next 7 or 30 days. */
export type DueSpan = (typeof DUE_SPANS)[number];
export const DUE_GROUPINGS = ['person', 'project', 'day'] as const;
export type DueGrouping = (typeof DUE_GROUPINGS)[number];

export interface DueSearch {
  readonly span?: DueSpan;
  readonly by?: DueGrouping;
}

/** Reads the search of an address; what is not understood is left out. */
export const readDueSearch = understood<DueSearch>({ span: true, by: true }, (search) => {
  const span = DUE_SPANS.find((one) => one === search['span']);
  const by = DUE_GROUPINGS.find((one) => one === search['by']);
  return { ...(span && { span }), ...(by && { by }) };
});
