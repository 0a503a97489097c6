/** The name of a group of projects: statuses, priorities and healths have those of the page's language. */
import { useTranslation } from 'react-i18next';
import type { ProjectGroup, ProjectGrouping } from '../../data/project-list.ts';
import { useProjectLookups } from '../../modules/project-lookups/project-lookups.ts';

const NO_VALUE = {
  client: 'noClient',
  category: 'noCategory',
  status: 'none',
  priority: 'noPriority',
  health: 'health.none',
  team: 'none',
} as const satisfies Record<ProjectGrouping, string>;

export function useGroupName(grouping: ProjectGrouping | null): (group: ProjectGroup) => string {
  const { t } = useTranslation('projects');
  const lookups = useProjectLookups();
  const wordOf = (id: string | null): string | undefined => {
    if (grouping === 'status') return lookups.status(id)?.name;
    if (grouping === 'priority') return lookups.priority(id)?.name;
    return grouping === 'health' ? lookups.health(id)?.name : undefined;
  };
  return ({ id, name }) => wordOf(id) ?? name ?? t(NO_VALUE[grouping ?? 'status']);
}
