/** The search parameters of the home page: whose tasks, which tab, list or calendar. */
import { isDay } from '../../lib/day.ts';
import { knownParams } from '../../lib/search-params.ts';

type HomeSearchTab = 'Today' | 'Upcoming' | 'Overdue' | 'NoDueDate';

export interface HomeSearch {
  /** Absent: all tasks. */
  readonly tab?: HomeSearchTab;
  /** Tasks I assigned to others, instead of my own. */
  readonly group?: 'by-me';
  readonly view?: 'calendar';
  /** The day chosen in the calendar. */
  readonly day?: string;
}

const TABS: readonly HomeSearchTab[] = ['Today', 'Upcoming', 'Overdue', 'NoDueDate'];

/** Parses the search of an address; unknown values are ignored. */
export const readHomeSearch = knownParams<HomeSearch>(
  { tab: 'All', group: 'mine', view: 'list', day: true },
  (search) => {
    const tab = TABS.find((candidate) => candidate === search['tab']);
    const { view, day, group } = search;
    return {
      ...(tab && { tab }),
      ...(group === 'by-me' && { group }),
      ...(view === 'calendar' && { view }),
      ...(typeof day === 'string' && isDay(day) && { day }),
    };
  },
);
