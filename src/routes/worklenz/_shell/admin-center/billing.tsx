import { createFileRoute, redirect } from '@tanstack/react-router';
import { isPrivileged } from '../../../../app/session/session.ts';
import { BillingView } from '../../../../features/billing/billing-view.tsx';
import { loadTexts } from '../../../../i18n/i18n.ts';

export const Route = createFileRoute('/worklenz/_shell/admin-center/billing')({
  beforeLoad: ({ context }) => {
    if (!isPrivileged(context.user)) throw redirect({ to: '/worklenz/unauthorized', replace: true });
  },
  staticData: { title: 'billing:title' },
  loader: () => loadTexts(['billing', 'licence', 'errors']),
  staleTime: Infinity,
  component: BillingView,
});
