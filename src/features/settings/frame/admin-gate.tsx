/**
 * Guards the settings of the team: shows them to the owner and admins, also offline, and hides them when the role is
 * lost.
 */
import { Navigate, Outlet } from '@tanstack/react-router';
import { useIsTeamAdmin } from '../../../modules/navigation/settings-pages.ts';

export function AdminGate() {
  return useIsTeamAdmin() ? <Outlet /> : <Navigate to="/worklenz/unauthorized" replace />;
}
