/** The list of projects as pure functions: who sees which, filter, search, sort, groups, figures. */
import type { Project, ProjectMember } from '../../contract/entities/project-entities.ts';
import type { ProjectPref } from '../../contract/entities/user-entities.ts';
import { PROJECT_HEALTHS } from '../../contract/rules/defaults.ts';
import type { StatusCounts } from './store/task-counts.ts';

export type ProjectFilter = 'all' | 'favorites' | 'archived';
/** The fields a list can be sorted by, in the order of its menu. */
export const PROJECT_SORTS = [
  'name',
  'client',
  'category',
  'status',
  'priority',
  'owner',
  'progress',
  'start_date',
  'end_date',
  'updated_at',
  'created_at',
] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];
export type ProjectGrouping = 'client' | 'category' | 'status' | 'priority' | 'health' | 'team';

export interface ProjectListQuery {
  readonly filter: ProjectFilter;
  readonly search: string;
  readonly sort: ProjectSort;
  readonly descending: boolean;
  readonly statuses: readonly string[];
  readonly categories: readonly string[];
  readonly priorities: readonly string[];
  readonly healths: readonly string[];
}

/** A project with the figures of a list. `progress` is null until the tasks have been counted. */
export interface ProjectItem {
  readonly project: Project;
  readonly favorite: boolean;
  readonly archived: boolean;
  readonly categoryName: string | null;
  readonly clientName: string | null;
  readonly statusName: string;
  readonly teamName: string;
  /** Null also when the owner is no longer in the team. */
  readonly ownerName: string | null;
  readonly memberIds: readonly string[];
  readonly allTasks: number;
  readonly doneTasks: number;
  readonly progress: number | null;
  /** The later of the last change of the project and of one of its tasks. */
  readonly changedAt: string;
}

export interface ProjectGroup {
  /** Id of the value that the projects have in common; null for those without one. */
  readonly id: string | null;
  readonly name: string | null;
  readonly items: readonly ProjectItem[];
}

/** Lookups from which an item is built. */
export interface ProjectItemLookups {
  readonly prefs: ReadonlyMap<string, ProjectPref>;
  readonly categoryNames: ReadonlyMap<string, string>;
  readonly clientNames: ReadonlyMap<string, string>;
  readonly statusNames: ReadonlyMap<string, string>;
  readonly teamNames: ReadonlyMap<string, string>;
  /** By the id of the user. */
  readonly ownerNames: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, readonly ProjectMember[]>;
  readonly doneStatuses: ReadonlySet<string>;
  /** Null until the tasks have been counted. */
  readonly counts: ((projectId: string) => StatusCounts) | null;
  /** Instant of the last change of a task of the project. */
  readonly lastTaskChange?: (projectId: string) => string | null;
}

export function projectItem(project: Project, lookups: ProjectItemLookups): ProjectItem {
  const pref = lookups.prefs.get(project.id);
  let allTasks = 0;
  let doneTasks = 0;
  for (const [statusId, count] of lookups.counts?.(project.id) ?? []) {
    allTasks += count;
    if (lookups.doneStatuses.has(statusId)) doneTasks += count;
  }
  const taskChange = lookups.lastTaskChange?.(project.id) ?? '';
  const progress = allTasks === 0 ? 0 : Math.round((doneTasks / allTasks) * 100);
  return {
    project,
    favorite: pref?.favorite ?? false,
    archived: pref?.archived ?? false,
    categoryName: (project.category_id && lookups.categoryNames.get(project.category_id)) || null,
    clientName: (project.client_id && lookups.clientNames.get(project.client_id)) || null,
    statusName: lookups.statusNames.get(project.status_id) ?? '',
    teamName: lookups.teamNames.get(project.team_id) ?? '',
    ownerName: (project.owner_id && lookups.ownerNames.get(project.owner_id)) || null,
    memberIds: (lookups.members.get(project.id) ?? []).map((member) => member.team_member_id),
    allTasks,
    doneTasks,
    progress: lookups.counts ? progress : null,
    changedAt: taskChange > project.updated_at ? taskChange : project.updated_at,
  };
}

/** How well a text matches the search; 0 for no match. Passed in, so that screens without a search do not load it. */
type Rank = (search: string, text: string) => number;

function passes(item: ProjectItem, query: ProjectListQuery, rank: Rank): boolean {
  if (item.archived !== (query.filter === 'archived')) return false;
  if (query.filter === 'favorites' && !item.favorite) return false;
  if (query.statuses.length > 0 && !query.statuses.includes(item.project.status_id)) return false;
  if (query.categories.length > 0 && !query.categories.includes(item.project.category_id ?? '')) return false;
  if (query.priorities.length > 0 && !query.priorities.includes(item.project.priority_id ?? '')) return false;
  // A project without a health has the first one, named “not set”.
  const health = item.project.health_id ?? PROJECT_HEALTHS[0].id;
  if (query.healths.length > 0 && !query.healths.includes(health)) return false;
  return rank(query.search, `${item.project.name} ${item.project.key}`) > 0;
}

function sortValue(item: ProjectItem, sort: ProjectSort): string | number | null {
  const { project } = item;
  switch (sort) {
    // The fixed ids of statuses and priorities sort in their order.
    case 'status':
      return project.status_id;
    case 'category':
      return item.categoryName;
    case 'client':
      return item.clientName;
    case 'priority':
      return project.priority_id;
    case 'owner':
      return item.ownerName;
    case 'progress':
      return item.progress;
    case 'updated_at':
      return item.changedAt;
    default:
      return project[sort];
  }
}

/** Missing values come last in either direction; equal ones are sorted by name, then id. */
function compare(one: ProjectItem, other: ProjectItem, query: ProjectListQuery): number {
  const a = sortValue(one, query.sort);
  const b = sortValue(other, query.sort);
  if (a !== b) {
    if (a === null) return 1;
    if (b === null) return -1;
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : natural.compare(String(a), String(b));
    if (order !== 0) return query.descending ? -order : order;
  }
  return (
    natural.compare(one.project.name, other.project.name) || (one.project.id < other.project.id ? -1 : 1)
  );
}

/** Last changed first, then a fixed order. */
export function byChange(one: ProjectItem, other: ProjectItem): number {
  return other.changedAt.localeCompare(one.changedAt) || (one.project.id < other.project.id ? -1 : 1);
}

/** Projects the person opened on this device, last opened first; then the others, last changed first. */
export function byOpening(items: readonly ProjectItem[], opened: readonly string[]): readonly ProjectItem[] {
  const rank = new Map(opened.map((id, index) => [id, index]));
  const rankOf = ({ project }: ProjectItem): number => rank.get(project.id) ?? opened.length;
  return items.toSorted((one, other) => rankOf(one) - rankOf(other) || byChange(one, other));
}

const natural = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export function selectProjects(
  items: readonly ProjectItem[],
  query: ProjectListQuery,
  rank: Rank,
): readonly ProjectItem[] {
  return items.filter((item) => passes(item, query, rank)).sort((one, other) => compare(one, other, query));
}

interface GroupedBy {
  readonly id: (item: ProjectItem) => string | null;
  readonly name: (item: ProjectItem) => string | null;
  readonly order: (one: ProjectGroup, other: ProjectGroup) => number;
}

const byName: GroupedBy['order'] = (one, other) => natural.compare(one.name ?? '', other.name ?? '');
const byId: GroupedBy['order'] = (one, other) => natural.compare(one.id ?? '', other.id ?? '');

/** The fixed ids of statuses, priorities and healths sort in their order; their names are label text. */
const GROUPED_BY: Readonly<Record<ProjectGrouping, GroupedBy>> = {
  client: { id: ({ project }) => project.client_id, name: (item) => item.clientName, order: byName },
  category: { id: ({ project }) => project.category_id, name: (item) => item.categoryName, order: byName },
  status: { id: ({ project }) => project.status_id, name: (item) => item.statusName, order: byId },
  priority: {
    id: ({ project }) => project.priority_id,
    name: ({ project }) => project.priority_id,
    order: (one, other) => byId(other, one),
  },
  health: { id: ({ project }) => project.health_id, name: ({ project }) => project.health_id, order: byId },
  team: { id: ({ project }) => project.team_id, name: (item) => item.teamName, order: byName },
};

/**
 * Groups by name, statuses and healths in their order, highest priority first, those without a value last. The order
 * inside a group stays.
 */
export function groupProjects(
  items: readonly ProjectItem[],
  grouping: ProjectGrouping,
): readonly ProjectGroup[] {
  const { id: idOf, name: nameOf, order } = GROUPED_BY[grouping];
  const groups = Map.groupBy(items, (item) => (nameOf(item) === null ? null : idOf(item)));
  return [...groups]
    .map(([id, members]) => ({ id, name: members[0] ? nameOf(members[0]) : null, items: members }))
    .sort((a, b) => (a.id === null ? 1 : b.id === null ? -1 : order(a, b)));
}

export interface ProjectPage {
  /** Without grouping: one group with neither id nor name. */
  readonly groups: readonly ProjectGroup[];
  /** Number on all pages: of projects, or of groups when grouped. */
  readonly total: number;
  /** From 1; limited to the last page. */
  readonly page: number;
}

/** Pages count projects, or groups when grouped (projects notes 4.2), so that no group is split between pages. */
export function pageOfProjects(
  found: readonly ProjectItem[],
  grouping: ProjectGrouping | null,
  wanted: { readonly page: number; readonly size: number },
): ProjectPage {
  const { size } = wanted;
  const all = grouping === null ? null : groupProjects(found, grouping);
  const total = all?.length ?? found.length;
  const page = Math.min(wanted.page, Math.max(1, Math.ceil(total / size)));
  const [from, to] = [(page - 1) * size, page * size];
  const groups = all?.slice(from, to) ?? [{ id: null, name: null, items: found.slice(from, to) }];
  return { groups, total, page };
}
