/** Converts the search parameters of the list to a query of the replica, and back. */
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { saveProjectsView } from './saved-projects-view.ts';
import { useSession } from '../../app/session/session.ts';
import { type ProjectsSearch, readProjectsSearch } from './projects-search.ts';
import {
  PROJECT_SORTS,
  type ProjectGrouping,
  type ProjectListQuery,
  type ProjectSort,
} from '../../data/project-list.ts';

const route = getRouteApi('/worklenz/_shell/projects/');

/** Field names of the list call that differ. */
const ALIASES: Readonly<Record<string, ProjectSort>> = {
  client_name: 'client',
  category_id: 'category',
  category_name: 'category',
  status_id: 'status',
  priority_id: 'priority',
  priority_name: 'priority',
  project_owner: 'owner',
};

function sortOf(field: string | undefined): ProjectSort {
  if (field === undefined) return 'name';
  return PROJECT_SORTS.find((sort) => sort === field) ?? ALIASES[field] ?? 'name';
}

function queryOf(search: ProjectsSearch): ProjectListQuery {
  return {
    filter: search.filter ?? 'all',
    search: search.search ?? '',
    sort: sortOf(search.field),
    descending: search.order === 'descend',
    statuses: search.statuses ?? [],
    categories: search.categories ?? [],
    priorities: search.priorities ?? [],
    healths: search.healths ?? [],
  };
}

/** Whether search text or filters narrow the list. */
export function isNarrowed(query: ProjectListQuery): boolean {
  const { search, statuses, categories, priorities, healths } = query;
  return search !== '' || [statuses, categories, priorities, healths].some(({ length }) => length > 0);
}

type SearchChange = { readonly [K in keyof ProjectsSearch]: ProjectsSearch[K] | undefined };

export interface ProjectsAddress {
  readonly search: ProjectsSearch;
  readonly query: ProjectListQuery;
  readonly grouping: ProjectGrouping | null;
  readonly view: 'list' | 'roadmap';
  /**
   * Changes the search parameters and stores the view on the device; undefined removes a parameter. Opening a form adds
   * a history entry, filtering does not.
   */
  readonly change: (change: SearchChange) => void;
}

export function useProjectsAddress(): ProjectsAddress {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const userId = useSession()?.id;
  // Memoized by content: opening the form must not reset the list to the first page.
  const key = JSON.stringify(queryOf(search));
  const query = useMemo(() => JSON.parse(key) as ProjectListQuery, [key]);
  const change = useCallback(
    (next: SearchChange) => {
      void navigate({
        search: (previous) => {
          const wanted = readProjectsSearch({ ...previous, ...next });
          if (userId !== undefined) saveProjectsView(userId, wanted);
          return wanted;
        },
        replace: next.edit === undefined,
      });
    },
    [navigate, userId],
  );
  const grouping = search.mode === 'group' ? (search.group_by ?? 'client') : null;
  return { search, query, grouping, view: search.view ?? 'list', change };
}
