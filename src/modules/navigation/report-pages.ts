/** The reports, in the groups and the order of their sidebar. The id is the last part of the address. */
import {
  CalendarRange,
  ChartBarBig,
  FolderKanban,
  LayoutDashboard,
  type LucideIcon,
  Scale,
  UserRound,
  Users,
} from 'lucide-react';

export const REPORT_IDS = [
  'overview',
  'projects',
  'members',
  'time-sheet-overview',
  'time-sheet-projects',
  'time-sheet-members',
  'time-sheet-estimate-vs-actual',
] as const;
export type ReportId = (typeof REPORT_IDS)[number];

export const REPORT_ICONS: Readonly<Record<ReportId, LucideIcon>> = {
  overview: LayoutDashboard,
  projects: FolderKanban,
  members: Users,
  'time-sheet-overview': CalendarRange,
  'time-sheet-projects': ChartBarBig,
  'time-sheet-members': UserRound,
  'time-sheet-estimate-vs-actual': Scale,
};

export const isTimeReport = (id: ReportId): boolean => id.startsWith('time-sheet');
export const reportPath = (id: ReportId): `/worklenz/reporting/${ReportId}` => `/worklenz/reporting/${id}`;
