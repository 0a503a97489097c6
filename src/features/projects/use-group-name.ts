/** The name of a group of projects; statuses, priorities and healths are translated. */
import { useTranslation } from 'react-i18next';
import type { ProjectGroup, ProjectGrouping } from '../../data/project-list.ts';
import { useProjectLookups } from '../../modules/project-lookups/project-lookups.tsx';

const NO_VALUE = {
  client: 'noClient',
  category: 'noCategory',
  status: 'none',
  priority: 'noPriority',
  health: 'project-lookups:health.none',
  team: 'none',
} as const satisfies Record<ProjectGrouping, string>;

export function useGroupName(grouping: ProjectGrouping | null): (group: ProjectGroup) => string {
  const { t } = useTranslation(['projects', 'project-lookups']);
  const lookups = useProjectLookups();
  const wordOf = (id: string | null): string | undefined => {
    if (grouping === 'status') return lookups.status(id)?.label;
    if (grouping === 'priority') return lookups.priority(id)?.label;
    return grouping === 'health' ? lookups.health(id)?.label : undefined;
  };
  return ({ id, name }) => wordOf(id) ?? name ?? t(NO_VALUE[grouping ?? 'status']);
}
