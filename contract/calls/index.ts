/**
 * The registry of all calls by name. Server routes, client, OpenAPI page and the generated tests are derived from it.
 * Never: a call declared anywhere else.
 */
import type { AnyCall } from '../call.ts';
import { accountCalls } from './account.ts';
import { adminCenterCalls } from './admin-center.ts';
import { authCalls } from './auth.ts';
import { baselineCalls } from './baselines.ts';
import { billingCalls } from './billing.ts';
import { calendarFeedCalls } from './calendar-feeds.ts';
import { customColumnCalls } from './custom-columns.ts';
import { activityFeedCalls, homeCalls } from './home.ts';
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
import { scheduleReadCalls } from './schedule-reads.ts';
import { settingsCalls, supportCalls } from './settings.ts';
import { syncCalls } from './sync.ts';
import { taskBulkCalls, taskSmallCalls } from '../compat/calls/task-bulk.ts';
import { attachmentCalls, taskCommentCalls } from './task-comments.ts';
import { dependencyCalls, recurringCalls, taskActivityCalls } from './task-details.ts';
import { taskListCalls } from './task-lists.ts';
import { taskProjectCalls } from './task-project.ts';
import { taskCalls } from './tasks.ts';
import { teamMemberCalls } from './team-members.ts';
import { jobTitleCalls, teamCalls } from './teams.ts';
import { projectTemplateCalls, taskTemplateCalls } from './templates.ts';
import { timeLogCalls } from './time-logs.ts';
import { insightCalls, timeReportCalls } from './time-reports.ts';

/** Every call, by name, with its exact schemas. */
export const calls = {
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
  ...activityFeedCalls,
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
  ...taskSmallCalls,
  ...taskBulkCalls,
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
  ...scheduleReadCalls,
  ...reportingOverviewCalls,
  ...reportingDetailCalls,
  ...timeReportCalls,
  ...reportExportCalls,
  ...reportScheduleCalls,
  ...savedViewCalls,
  ...timesheetWeekCalls,
  ...insightCalls,
  ...adminCenterCalls,
  ...billingCalls,
} as const;

type Calls = typeof calls;
export type CallName = keyof Calls;

/** All calls as a list, in the order of the registry. */
export const callList: readonly AnyCall[] = Object.values(calls);

/** The call of a name from outside; undefined when there is none. */
export function findCall(name: string): AnyCall | undefined {
  return callByName.get(name);
}

const callByName: ReadonlyMap<string, AnyCall> = new Map(callList.map((call) => [call.name, call]));
