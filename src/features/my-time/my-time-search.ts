/** The search parameter of the timesheet page: a day of the week. */
import { isDay } from '../../lib/day.ts';
import { knownParams } from '../../lib/search-params.ts';

export interface MyTimeSearch {
  readonly week?: string;
}

export const readMyTimeSearch = knownParams<MyTimeSearch>({ week: true }, ({ week }) =>
  typeof week === 'string' && isDay(week) ? { week } : {},
);
