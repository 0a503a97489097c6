import { createFileRoute, redirect } from '@tanstack/react-router';
import { SetupView } from '../../features/setup/setup-view.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/setup')({
  beforeLoad: ({ context }) => {
    if (context.user.setup_completed) throw redirect({ to: '/worklenz/home', replace: true });
  },
  staticData: { title: 'app:titles.setup' },
  loader: () => loadTexts(['setup', 'settings-project-templates', 'errors']),
  staleTime: Infinity,
  component: SetupView,
});
