import { createFileRoute } from '@tanstack/react-router';
import { HelpView } from '../../../features/help/help-view.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/help')({
  staticData: { title: 'app:titles.help' },
  loader: () => loadTexts(['help', 'install', 'sync-panel']),
  staleTime: Infinity,
  component: HelpView,
});
