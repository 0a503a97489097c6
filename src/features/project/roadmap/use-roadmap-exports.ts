/** The export entries of the roadmap's menu; the code that makes the files is loaded on demand. */
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../../../ui/menu.tsx';
import type { Roadmap } from './use-roadmap.ts';
import type { RoadmapSettings } from './use-roadmap-settings.ts';

const KINDS = ['svg', 'png', 'pdf', 'ics'] as const;

export function useRoadmapExports(roadmap: Roadmap, settings: RoadmapSettings): readonly MenuItem[] {
  const { t, i18n } = useTranslation('roadmap');
  return [
    { id: 'export', heading: t('export.title') },
    ...KINDS.map((kind) => ({
      id: kind,
      label: t(`export.${kind}`),
      disabled: roadmap.rows.length === 0,
      onSelect: () =>
        void import('./roadmap-export.ts').then(({ exportRoadmap }) =>
          exportRoadmap(kind, roadmap, settings.zoom, i18n.language),
        ),
    })),
  ];
}
