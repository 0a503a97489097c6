/** Projects grouped by client, category, status or priority; pages count groups (projects notes 4.2). */
import type { CallAnswer, CallQuery } from '../../../../contract/calls/call-types.ts';
import type { ProjectListItem } from '../../../../contract/compat/calls/project-shapes.ts';
import { PROJECT_PRIORITIES } from '../../../../contract/rules/defaults.ts';
import type { ReadContext } from '../../../db/transaction.ts';
import { listAllProjects } from './project-list.ts';

type Query = CallQuery<'projects.grouped'>;
type Answer = CallAnswer<'projects.grouped'>;

interface Kind {
  readonly none: readonly [key: string, name: string];
  readonly of: (
    project: ProjectListItem,
  ) => readonly [key: string | null, name: string | null, color: string | null];
}

const NO_COLOR = '#888888';
const CLIENT_COLOR = '#668888';

const KINDS: Record<Query['groupBy'], Kind> = {
  client: {
    none: ['no-client', 'No Client'],
    of: (project) => [project.client_id, project.client_name, CLIENT_COLOR],
  },
  category: {
    none: ['uncategorized', 'Uncategorized'],
    of: (project) => [project.category_id, project.category_name, project.category_color],
  },
  status: {
    none: ['no-status', 'No Status'],
    of: (project) => [project.status_id, project.status, project.status_color],
  },
  priority: {
    none: ['no-priority', 'No Priority'],
    of: (project) => [project.priority_id, project.priority_name, project.priority_color],
  },
};

export async function listGroupedProjects(context: ReadContext, query: Query): Promise<Answer> {
  const kind = KINDS[query.groupBy];
  const groups = new Map<string, { name: string; color: string; projects: ProjectListItem[] }>();
  for (const project of await listAllProjects(context, query)) {
    const [key, name, color] = kind.of(project);
    const group = groups.get(key ?? kind.none[0]) ?? {
      name: name ?? kind.none[1],
      color: color ?? (query.groupBy === 'client' ? CLIENT_COLOR : NO_COLOR),
      projects: [],
    };
    group.projects.push(project);
    groups.set(key ?? kind.none[0], group);
  }
  const ordered = [...groups.entries()].sort(orderFor(query.groupBy, kind.none[0]));
  const start = (query.index - 1) * query.size;
  return {
    total_groups: ordered.length,
    data: ordered.slice(start, start + query.size).map(([key, group]) => ({
      group_key: key,
      group_name: group.name,
      group_color: group.color,
      project_count: group.projects.length,
      projects: group.projects,
    })),
  };
}

/** By name; priorities by value, highest first. Projects without a group come last. */
function orderFor(groupBy: Query['groupBy'], none: string) {
  const value = (key: string): number =>
    PROJECT_PRIORITIES.find((priority) => priority.id === key)?.value ?? -1;
  return ([a, left]: [string, { name: string }], [b, right]: [string, { name: string }]): number => {
    if (a === none || b === none) return Number(a === none) - Number(b === none);
    return groupBy === 'priority' ? value(b) - value(a) : left.name.localeCompare(right.name);
  };
}
