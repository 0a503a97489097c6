import { createFileRoute, redirect } from '@tanstack/react-router';
import { includesPaidFeatures } from '../../../../../contract/rules/paid-features.ts';
import { NotFoundScreen } from '../../../../app/failures/not-found-screen.tsx';
import { isPrivileged } from '../../../../app/session/session.ts';
import { ReportingFrame } from '../../../../features/reporting/frame/reporting-frame.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

/** Open to owners and admins, not on the free plan. */
export const Route = createFileRoute('/worklenz/_shell/reporting')({
  staticData: { title: 'reporting:title' },
  beforeLoad: ({ context }) => {
    if (!isPrivileged(context.user) || !includesPaidFeatures(context.user.subscription_type ?? null)) {
      throw redirect({ to: '/worklenz/unauthorized', replace: true });
    }
  },
  loader: () => loadTexts(['reporting', 'views', 'tasks', 'answers', 'project-lookups', 'charts']),
  staleTime: Infinity,
  component: ReportingFrame,
  notFoundComponent: () => <NotFoundScreen nested />,
});
