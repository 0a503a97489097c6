/**
 * The calls that our own client makes, by name: all that it loads. Owns the list only. Those of other clients:
 * `contract/compat/calls/index.ts`. `npm run check` refuses a call on the wrong side.
 */
import type { AnyCall } from '../call.ts';
import { accountCalls } from './account.ts';
import { adminCenterCalls } from './admin-center.ts';
import { authCalls } from './auth.ts';
import { baselineCalls } from './baselines.ts';
import { billingCalls } from './billing.ts';
import { calendarFeedCalls } from './calendar-feeds.ts';
import { customColumnCalls } from './custom-columns.ts';
import { homeCalls } from './home.ts';
import { categoryCalls, clientCalls, labelCalls, lookupCalls } from './lookups.ts';
import { notificationCalls } from './notifications.ts';
import { holidayCalls, planningCalls, timeOffCalls } from './planning.ts';
import { projectCommentCalls } from './project-comments.ts';
import { projectLinkCalls, projectMemberCalls } from './project-members.ts';
import { phaseCalls, statusCalls } from './project-setup.ts';
import { projectCalls } from './projects.ts';
import { pushCalls } from './push.ts';
import { reportExportCalls } from './report-exports.ts';
import { reportScheduleCalls } from './report-schedules.ts';
import { reportingOverviewCalls } from './reporting.ts';
import { reportingDetailCalls } from './reporting-details.ts';
import { savedViewCalls, timesheetWeekCalls } from './saved-views.ts';
import { scheduleCalls } from './schedule.ts';
import { settingsCalls, supportCalls } from './settings.ts';
import { syncCalls } from './sync.ts';
import { attachmentCalls, taskCommentCalls } from './task-comments.ts';
import { dependencyCalls, recurringCalls, taskActivityCalls } from './task-details.ts';
import { taskListCalls } from './task-lists.ts';
import { taskProjectCalls } from './task-project.ts';
import { taskCalls } from './tasks.ts';
import { teamMemberCalls } from './team-members.ts';
import { jobTitleCalls, teamCalls } from './teams.ts';
import { projectTemplateCalls, taskTemplateCalls } from './templates.ts';
import { timeLogCalls } from './time-logs.ts';
import { timeReportCalls } from './time-reports.ts';

export const ownCalls = {
  ...authCalls,
  ...accountCalls,
  ...syncCalls,
  ...teamCalls,
  ...teamMemberCalls,
  ...jobTitleCalls,
  ...settingsCalls,
  ...supportCalls,
  ...planningCalls,
  ...timeOffCalls,
  ...holidayCalls,
  ...homeCalls,
  ...projectCalls,
  ...projectMemberCalls,
  ...projectLinkCalls,
  ...statusCalls,
  ...phaseCalls,
  ...baselineCalls,
  ...calendarFeedCalls,
  ...categoryCalls,
  ...clientCalls,
  ...labelCalls,
  ...lookupCalls,
  ...taskCalls,
  ...taskProjectCalls,
  ...taskListCalls,
  ...taskCommentCalls,
  ...attachmentCalls,
  ...dependencyCalls,
  ...recurringCalls,
  ...taskActivityCalls,
  ...timeLogCalls,
  ...customColumnCalls,
  ...notificationCalls,
  ...pushCalls,
  ...projectCommentCalls,
  ...projectTemplateCalls,
  ...taskTemplateCalls,
  ...scheduleCalls,
  ...reportingOverviewCalls,
  ...reportingDetailCalls,
  ...timeReportCalls,
  ...reportExportCalls,
  ...reportScheduleCalls,
  ...savedViewCalls,
  ...timesheetWeekCalls,
  ...adminCenterCalls,
  ...billingCalls,
} as const;

/** The name of a call that our own client makes. */
export type OwnCall = keyof typeof ownCalls;

/** The call of our own client with this name; undefined when there is none. */
export function findOwnCall(name: string): AnyCall | undefined {
  return ownByName.get(name);
}

const ownByName: ReadonlyMap<string, AnyCall> = new Map(Object.entries(ownCalls));
