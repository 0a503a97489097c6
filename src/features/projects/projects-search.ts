/** The search parameters of the project list: filters, sort order, layout, and the open form. */
import { knownParams } from '../../lib/search-params.ts';
import { isUuid } from '../../../contract/rules/uuid.ts';

export interface ProjectsSearch {
  readonly filter?: 'all' | 'favorites' | 'archived';
  readonly mode?: 'list' | 'group';
  readonly group_by?: 'client' | 'category' | 'status' | 'priority' | 'health' | 'team';
  readonly view?: 'list' | 'roadmap';
  readonly search?: string;
  readonly field?: string;
  readonly order?: 'ascend' | 'descend';
  /** Ids of project statuses, any of which. */
  readonly statuses?: readonly string[];
  /** Ids of categories, any of which. */
  readonly categories?: readonly string[];
  /** Ids of project priorities, any of which. */
  readonly priorities?: readonly string[];
  /** Ids of healths, any of which. */
  readonly healths?: readonly string[];
  /** The open form: for a new project, or the id of an existing one. */
  readonly edit?: string;
}

function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((candidate) => candidate === value);
}

/** Ids from a list, or from a text separated by blanks as the list call takes it. */
function readIds(value: unknown): readonly string[] | undefined {
  const words: readonly unknown[] =
    typeof value === 'string' ? value.split(' ') : Array.isArray(value) ? value : [];
  const ids = words.filter(isUuid);
  return ids.length === 0 ? undefined : ids;
}

function readEdit(value: unknown): string | undefined {
  return value === 'new' || isUuid(value) ? value : undefined;
}

/** Parses the search parameters; invalid values are ignored. */
export function readProjectsSearch(search: Record<string, unknown>): ProjectsSearch {
  const filter = oneOf(search['filter'], ['all', 'favorites', 'archived']);
  const mode = oneOf(search['mode'], ['list', 'group']);
  const groupBy = oneOf(search['group_by'], ['client', 'category', 'status', 'priority', 'health', 'team']);
  const view = oneOf(search['view'], ['list', 'roadmap']);
  const order = oneOf(search['order'], ['ascend', 'descend']);
  const statuses = readIds(search['statuses']);
  const categories = readIds(search['categories']);
  const priorities = readIds(search['priorities']);
  const healths = readIds(search['healths']);
  const edit = readEdit(search['edit']);
  const { search: words, field } = search;
  return {
    ...(filter && { filter }),
    ...(mode && { mode }),
    ...(groupBy && { group_by: groupBy }),
    ...(view && { view }),
    ...((typeof words === 'string' || typeof words === 'number') &&
      words !== '' && { search: String(words) }),
    ...(typeof field === 'string' && /^[a-z_]+$/.test(field) && { field }),
    ...(order && { order }),
    ...(statuses && { statuses }),
    ...(categories && { categories }),
    ...(priorities && { priorities }),
    ...(healths && { healths }),
    ...(edit !== undefined && { edit }),
  };
}

/** The same as a validator for the route. */
export const projectsSearch = knownParams<ProjectsSearch>(
  {
    ...{ filter: true, mode: true, group_by: true, view: true, search: true, field: true, order: true },
    ...{ statuses: true, categories: true, priorities: true, healths: true, edit: true },
  },
  readProjectsSearch,
);
