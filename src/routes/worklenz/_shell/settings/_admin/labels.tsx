import { createFileRoute } from '@tanstack/react-router';
import { LabelsView } from '../../../../../features/settings/labels/labels-view.tsx';
import { loadTexts } from '../../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/_admin/labels')({
  staticData: { title: 'settings:pages.labels' },
  loader: () => loadTexts(['settings-labels']),
  staleTime: Infinity,
  component: LabelsView,
});
