import { createFileRoute, redirect } from '@tanstack/react-router';
import { NotFoundScreen } from '../../app/failures/not-found-screen.tsx';
import { hasPinnedPages } from '../../modules/navigation/pinned-pages.ts';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { InviteControl } from '../../features/people/invite-control.tsx';
import { ShellLayout } from '../../features/shell/shell-layout.tsx';
import { SyncControl } from '../../features/sync/sync-control.tsx';
import { TimerControl } from '../../features/timers/timer-control.tsx';
import { loadFirstTexts } from '../../i18n/i18n.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const WaitingInvitations = lazyComponent(
  () =>
    import('../../features/notifications/pending-invitations.tsx').then(
      (module) => module.PendingInvitations,
    ),
  ['notifications'],
);

/** Most installations show no licence messages. */
const LICENCE_TEXTS = ['licence'];
const LicenceBanner = lazyComponent(
  () => import('../../features/licence/licence-banner.tsx').then((module) => module.LicenceBanner),
  LICENCE_TEXTS,
);
const LicenceGate = lazyComponent(
  () => import('../../features/licence/licence-gate.tsx').then((module) => module.LicenceGate),
  LICENCE_TEXTS,
);
const PlanControl = lazyComponent(
  () => import('../../features/licence/plan-control.tsx').then((module) => module.PlanControl),
  LICENCE_TEXTS,
);

/** Texts of parts of the drawer. */
const DRAWER_TEXTS = ['activity', 'files', 'repeat', 'time-log', 'timers', 'errors', 'moving'];
const TaskOverPage = lazyComponent(
  () =>
    import('../../features/project/task-over-page/task-over-page.tsx').then((module) => module.TaskOverPage),
  ['project', 'project-actions', 'tasks', 'columns', 'drawer', 'comments', ...DRAWER_TEXTS],
);

export const Route = createFileRoute('/worklenz/_shell')({
  beforeLoad: ({ context }) => {
    if (!context.user.setup_completed) throw redirect({ to: '/worklenz/setup', replace: true });
  },
  loader: () => loadFirstTexts(['navbar', 'sync', 'timers', ...(hasPinnedPages() ? ['settings'] : [])]),
  staleTime: Infinity,
  // The not-found screen of the root would replace the bars too.
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
