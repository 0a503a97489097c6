/** The pages of the admin center with their addresses. */
import { useRouterState } from '@tanstack/react-router';
import {
  Activity,
  Building2,
  CreditCard,
  FolderKanban,
  type LucideIcon,
  Network,
  ScrollText,
  Users,
} from 'lucide-react';
import { useLicence } from '../team/use-licence.ts';

const ROOT = '/worklenz/admin-center';

const PAGES = ['overview', 'users', 'teams', 'projects', 'audit-log', 'health', 'billing'] as const;
type AdminPageId = (typeof PAGES)[number];

const ICONS: Readonly<Record<AdminPageId, LucideIcon>> = {
  overview: Building2,
  users: Users,
  teams: Network,
  projects: FolderKanban,
  'audit-log': ScrollText,
  health: Activity,
  billing: CreditCard,
};

interface AdminPageEntry {
  readonly id: AdminPageId;
  readonly icon: LucideIcon;
  readonly href: string;
}

export function adminPath(id: AdminPageId): string {
  return `${ROOT}/${id}`;
}

/** Whether this installation sells plans. */
export function useSellsPlans(): boolean {
  const { type } = useLicence();
  return type !== 'SELF_HOSTED' && type !== '';
}

/** Includes billing only where plans are sold (decision D152). */
export function useAdminPages(): readonly AdminPageEntry[] {
  const sells = useSellsPlans();
  return PAGES.filter((id) => id !== 'billing' || sells).map((id) => ({
    id,
    icon: ICONS[id],
    href: adminPath(id),
  }));
}

/** Id of the page that is open. */
export function useOpenAdminPage(): string {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return path.replace(/\/$/, '').slice(ROOT.length + 1);
}
