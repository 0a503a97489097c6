import { createFileRoute } from '@tanstack/react-router';
import { ProjectLinkView } from '../../features/auth/project-link-view.tsx';
import { loadTexts } from '../../i18n/i18n.ts';

/** Outside the signed-in area: visitors see the invitation before they sign in. */
export const Route = createFileRoute('/invite/project/$token')({
  staticData: { title: 'app:titles.projectLink' },
  loader: () => loadTexts(['project-link', 'auth', 'errors', 'notifications']),
  staleTime: Infinity,
  component: ProjectLinkView,
});
