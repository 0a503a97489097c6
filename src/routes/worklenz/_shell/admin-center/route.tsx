import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../../app/failures/not-found-screen.tsx';
import { AdminFrame } from '../../../../features/admin/admin-frame.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

/** For owner and admins; the frame redirects everybody else, also offline. */
export const Route = createFileRoute('/worklenz/_shell/admin-center')({
  staticData: { title: 'admin:title' },
  loader: () => loadTexts(['admin', 'answers', 'errors']),
  staleTime: Infinity,
  component: AdminFrame,
  notFoundComponent: () => <NotFoundScreen nested />,
});
