/** The export entries of the roadmap's menu; the code that makes the files is loaded on demand. */
import { useTranslation } from 'react-i18next';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { groupName } from '../task-lookups/group-name.tsx';
import type { Roadmap } from './use-roadmap.ts';
import type { RoadmapSettings } from './use-roadmap-settings.ts';

const KINDS = ['svg', 'png', 'pdf', 'ics'] as const;

export function useRoadmapExports(
  roadmap: Roadmap,
  settings: RoadmapSettings,
  groupBy: TaskGrouping,
): readonly MenuItem[] {
  const { t, i18n } = useTranslation('roadmap');
  const { t: tTasks } = useTranslation('tasks');
  const { rows, lookups } = roadmap;
  const names = (): string[] =>
    rows.map((row) => (row.kind === 'task' ? row.task.name : groupName(row.group, groupBy, lookups, tTasks)));
  return [
    { id: 'export', heading: t('export.title') },
    ...KINDS.map((kind) => ({
      id: kind,
      label: t(`export.${kind}`),
      disabled: rows.length === 0,
      onSelect: () =>
        void import('./roadmap-export.ts').then(({ exportRoadmap }) =>
          exportRoadmap(kind, { ...roadmap, names: names() }, settings.zoom, i18n.language),
        ),
    })),
  ];
}
