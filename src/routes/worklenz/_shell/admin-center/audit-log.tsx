import { createFileRoute } from '@tanstack/react-router';
import { AuditView } from '../../../../features/admin/audit-view.tsx';

export const Route = createFileRoute('/worklenz/_shell/admin-center/audit-log')({
  staticData: { title: 'admin:pages.audit-log' },
  component: AuditView,
});
