/** The search of the page of what is due: until when, by what it is grouped, whose tasks of which projects. */
import { understood } from '../../lib/understood-search.ts';

export const DUE_SPANS = ['overdue', 'week', 'month', 'any'] as const;
/** What is overdue alone, or with it what is due in the next 7 or 30 days, or ever. */
export type DueSpan = (typeof DUE_SPANS)[number];
export const DUE_GROUPINGS = ['person', 'project', 'day'] as const;
export type DueGrouping = (typeof DUE_GROUPINGS)[number];
/** Among people: tasks of nobody. */
export const NOBODY = 'nobody';

export interface DueSearch {
  readonly span?: DueSpan | undefined;
  readonly by?: DueGrouping | undefined;
  /** Ids of team members, any of whom, or `nobody`. */
  readonly people?: readonly string[] | undefined;
  /** Ids of projects, any of which. */
  readonly projects?: readonly string[] | undefined;
}

const ID = /^(?:nobody|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

function readIds(value: unknown): readonly string[] | undefined {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string' && ID.test(id)) : [];
  return ids.length > 0 ? ids : undefined;
}

/** Reads the search of an address; what is not understood is left out. */
export const readDueSearch = understood<DueSearch>(
  { span: true, by: true, people: true, projects: true },
  (search) => {
    const span = DUE_SPANS.find((one) => one === search['span']);
    const by = DUE_GROUPINGS.find((one) => one === search['by']);
    const people = readIds(search['people']);
    const projects = readIds(search['projects']);
    return {
      ...(span && { span }),
      ...(by && { by }),
      ...(people && { people }),
      ...(projects && { projects }),
    };
  },
);
