import { createFileRoute, redirect } from '@tanstack/react-router';
import { isPrivileged } from '../../../app/session/session.ts';
import { ScheduleView } from '../../../features/schedule/schedule-view.tsx';
import { loadTexts } from '../../../i18n/i18n.ts';

/** Open to owners and admins only. */
export const Route = createFileRoute('/worklenz/_shell/schedule')({
  beforeLoad: ({ context }) => {
    if (!isPrivileged(context.user)) throw redirect({ to: '/worklenz/unauthorized', replace: true });
  },
  staticData: { title: 'schedule:title' },
  loader: () => loadTexts(['schedule']),
  staleTime: Infinity,
  component: ScheduleView,
});
