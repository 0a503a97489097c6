/** The search of the page of one’s own time: the week, by a day of it. */
import { isDay } from '../../lib/day.ts';
import { knownParams } from '../../lib/search-params.ts';

export interface MyTimeSearch {
  readonly week?: string;
}

export const readMyTimeSearch = knownParams<MyTimeSearch>({ week: true }, ({ week }) =>
  typeof week === 'string' && isDay(week) ? { week } : {},
);
