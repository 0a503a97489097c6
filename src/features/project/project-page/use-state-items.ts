/**
 * Menu items for the health and status of the open project, in the header and the palette; empty without permission.
 */
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../data/permissions.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useProjectLookups } from '../../../modules/project-lookups/project-lookups.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';

export function useStateItems(): readonly MenuItem[] {
  const { t } = useTranslation('project');
  const { project } = useTaskLookups();
  const mutate = useMutate();
  const canEdit = useCan('project.update', project.id);
  const { healths, statuses } = useProjectLookups();
  if (!canEdit) return [];
  const projectId = project.id;
  return [
    { id: 'health', heading: t('healthLabel') },
    ...healths.map(({ id, label }, index) => ({
      id,
      label: index === 0 ? t('noHealth') : label,
      checked: id === project.health_id,
      onSelect: () => void mutate.project.update({ projectId, change: { healthId: id } }),
    })),
    { id: 'status', heading: t('statusLabel') },
    ...statuses.map(({ id, label }) => ({
      id,
      label,
      checked: id === project.status_id,
      onSelect: () => void mutate.project.update({ projectId, change: { statusId: id } }),
    })),
  ];
}
