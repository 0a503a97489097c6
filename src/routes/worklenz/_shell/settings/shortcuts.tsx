import { createFileRoute } from '@tanstack/react-router';
import { ShortcutsView } from '../../../../features/settings/shortcuts/shortcuts-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/settings/shortcuts')({
  staticData: { title: 'settings:pages.shortcuts' },
  loader: () => loadTexts(['settings-shortcuts']),
  staleTime: Infinity,
  component: ShortcutsView,
});
