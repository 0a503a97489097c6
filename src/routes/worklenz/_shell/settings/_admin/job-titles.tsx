import { createFileRoute } from '@tanstack/react-router';
import { JobTitlesView } from '../../../../../features/settings/job-titles/job-titles-view.tsx';
import { loadTexts } from '../../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/_admin/job-titles')({
  staticData: { title: 'settings:pages.job-titles' },
  loader: () => loadTexts(['settings-job-titles']),
  staleTime: Infinity,
  component: JobTitlesView,
});
