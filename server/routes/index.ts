/**
 * All bindings of calls to commands and queries. Owns the list only; each area has its own `<area>-routes.ts`. The only
 * file of this folder that refers to the bindings for other clients.
 */
import { AUTH_CALL_NAMES } from '../auth/auth-call-names.ts';
import { COMPAT_EXTERNAL_CALLS, compatBindings } from '../compat/routes/index.ts';
import type { Binding } from './binding.ts';
import { attachmentBindings } from './attachment-routes.ts';
import { billingBindings } from './billing-routes.ts';
import { customColumnBindings } from './custom-column-routes.ts';
import { dependencyBindings } from './dependency-routes.ts';
import { homeBindings } from './home-routes.ts';
import { labelBindings } from './label-routes.ts';
import { listBindings } from './list-routes.ts';
import { notificationBindings } from './notification-routes.ts';
import { organizationBindings } from './organization-routes.ts';
import { baselineBindings } from './baseline-routes.ts';
import { planningBindings } from './planning-routes.ts';
import { phaseBindings } from './phase-routes.ts';
import { projectLinkBindings } from './project-link-routes.ts';
import { projectMemberBindings } from './project-member-routes.ts';
import { projectBindings } from './project-routes.ts';
import { projectUpdateBindings } from './project-update-routes.ts';
import { recurringBindings } from './recurring-routes.ts';
import { reportExportBindings } from './report-export-routes.ts';
import { reportScheduleBindings } from './report-schedule-routes.ts';
import { reportingBindings } from './reporting-routes.ts';
import { calendarFeedBindings } from './calendar-feed-routes.ts';
import { savedViewBindings } from './saved-view-routes.ts';
import { settingsBindings } from './settings-routes.ts';
import { statusBindings } from './status-routes.ts';
import { taskCommentBindings } from './task-comment-routes.ts';
import { taskProjectBindings } from './task-project-routes.ts';
import { taskListBindings } from './task-list-routes.ts';
import { taskBindings } from './task-routes.ts';
import { templateBindings } from './template-routes.ts';
import { teamMemberBindings } from './team-member-routes.ts';
import { teamBindings } from './team-routes.ts';
import { timeLogBindings } from './time-log-routes.ts';
import { timeReportBindings } from './time-report-routes.ts';
import { setupBindings } from './setup-routes.ts';
import { surveyBindings } from './survey-routes.ts';

/** Calls that are answered by plugins of their own instead of a binding. */
export const EXTERNAL_CALLS: readonly string[] = [
  ...AUTH_CALL_NAMES,
  ...COMPAT_EXTERNAL_CALLS,
  'calendarFeeds.read',
  'push.key',
  'push.subscribe',
  'push.unsubscribe',
  'sync.batch',
  'sync.pull',
];

export const bindings: readonly Binding[] = [
  ...labelBindings,
  ...listBindings,
  ...phaseBindings,
  ...baselineBindings,
  ...customColumnBindings,
  ...statusBindings,
  ...projectBindings,
  ...projectLinkBindings,
  ...projectMemberBindings,
  ...projectUpdateBindings,
  ...teamBindings,
  ...teamMemberBindings,
  ...organizationBindings,
  ...planningBindings,
  ...taskBindings,
  ...taskProjectBindings,
  ...recurringBindings,
  ...taskListBindings,
  ...taskCommentBindings,
  ...attachmentBindings,
  ...dependencyBindings,
  ...homeBindings,
  ...notificationBindings,
  ...templateBindings,
  ...setupBindings,
  ...settingsBindings,
  ...timeLogBindings,
  ...reportingBindings,
  ...reportExportBindings,
  ...reportScheduleBindings,
  ...savedViewBindings,
  ...calendarFeedBindings,
  ...timeReportBindings,
  ...surveyBindings,
  ...billingBindings,
  ...compatBindings,
];
