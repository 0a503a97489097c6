import { createFileRoute, redirect } from '@tanstack/react-router';
import { NotFoundScreen } from '../../app/failures/not-found-screen.tsx';
import { hasPinnedPages } from '../../modules/navigation/pinned-pages.ts';
import { LicenceBanner } from '../../features/licence/licence-banner.tsx';
import { LicenceGate } from '../../features/licence/licence-gate.tsx';
import { PlanControl } from '../../features/licence/plan-control.tsx';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { InviteControl } from '../../features/people/invite-control.tsx';
import { ShellLayout } from '../../features/shell/shell-layout.tsx';
import { SyncControl } from '../../features/sync/sync-control.tsx';
import { TimerControl } from '../../features/timers/timer-control.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import { laterPart } from '../../ui/later-part.tsx';

const WaitingInvitations = laterPart(() =>
  import('../../features/notifications/waiting-invitations.tsx').then((module) => module.WaitingInvitations),
);

const TaskOverPage = laterPart(async () => {
  const [module] = await Promise.all([
    import('../../features/project/task-over-page/task-over-page.tsx'),
    loadTexts(['project', 'project-actions', 'tasks', 'columns', 'drawer', 'comments', ...DRAWER_TEXTS]),
  ]);
  return module.TaskOverPage;
});
/** Of parts of the drawer. */
const DRAWER_TEXTS = ['activity', 'files', 'repeat', 'time-log', 'timers', 'errors', 'moving'];

export const Route = createFileRoute('/worklenz/_shell')({
  beforeLoad: ({ context }) => {
    if (!context.user.setup_completed) throw redirect({ to: '/worklenz/setup', replace: true });
  },
  loader: () =>
    loadTexts([
      'navbar',
      'errors',
      'sync',
      'sync-panel',
      'notifications',
      'push',
      'timers',
      'licence',
      ...(hasPinnedPages() ? ['settings'] : []),
    ]),
  staleTime: Infinity,
  // That of the top would take the place of the bars too.
  notFoundComponent: () => <NotFoundScreen nested />,
  component: () => (
    <ShellLayout
      SyncControl={SyncControl}
      NotificationBell={NotificationBell}
      TimerControl={TimerControl}
      PlanControl={PlanControl}
      LicenceBanner={LicenceBanner}
      LicenceGate={LicenceGate}
      InviteControl={InviteControl}
      Invitations={WaitingInvitations}
      TaskOverPage={TaskOverPage}
    />
  ),
});
