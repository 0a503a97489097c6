/** The calls that only other clients make, by name. Owns the list only. */
import { compatAuthCalls } from './auth.ts';
import { compatBaselinesCalls } from './baselines.ts';
import { compatBillingCalls } from './billing.ts';
import { compatCustomColumnsCalls } from './custom-columns.ts';
import { compatHomeCalls } from './home.ts';
import { compatInsightsCalls } from './insights.ts';
import { compatLookupsCalls } from './lookups.ts';
import { compatNotificationsCalls } from './notifications.ts';
import { compatPlanningCalls } from './planning.ts';
import { compatProjectCommentsCalls } from './project-comments.ts';
import { compatProjectMembersCalls } from './project-members.ts';
import { compatProjectSetupCalls } from './project-setup.ts';
import { compatProjectsCalls } from './projects.ts';
import { compatReportExportsCalls } from './report-exports.ts';
import { compatReportingDetailsCalls } from './reporting-details.ts';
import { compatReportingCalls } from './reporting.ts';
import { compatSavedViewsCalls } from './saved-views.ts';
import { compatScheduleReadsCalls } from './schedule-reads.ts';
import { compatScheduleCalls } from './schedule.ts';
import { compatSettingsCalls } from './settings.ts';
import { taskBulkCalls, taskFieldCalls } from './task-bulk.ts';
import { compatTaskCommentsCalls } from './task-comments.ts';
import { compatTaskDetailsCalls } from './task-details.ts';
import { compatTaskListsCalls } from './task-lists.ts';
import { compatTasksCalls } from './tasks.ts';
import { compatTeamMembersCalls } from './team-members.ts';
import { compatTeamsCalls } from './teams.ts';
import { compatTemplatesCalls } from './templates.ts';
import { compatTimeLogsCalls } from './time-logs.ts';

export const compatCalls = {
  ...compatAuthCalls,
  ...compatBaselinesCalls,
  ...compatBillingCalls,
  ...compatCustomColumnsCalls,
  ...compatHomeCalls,
  ...compatInsightsCalls,
  ...compatLookupsCalls,
  ...compatNotificationsCalls,
  ...compatPlanningCalls,
  ...compatProjectCommentsCalls,
  ...compatProjectMembersCalls,
  ...compatProjectSetupCalls,
  ...compatProjectsCalls,
  ...compatReportExportsCalls,
  ...compatReportingDetailsCalls,
  ...compatReportingCalls,
  ...compatSavedViewsCalls,
  ...compatScheduleReadsCalls,
  ...compatScheduleCalls,
  ...compatSettingsCalls,
  ...taskBulkCalls,
  ...taskFieldCalls,
  ...compatTaskCommentsCalls,
  ...compatTaskDetailsCalls,
  ...compatTaskListsCalls,
  ...compatTasksCalls,
  ...compatTeamMembersCalls,
  ...compatTeamsCalls,
  ...compatTemplatesCalls,
  ...compatTimeLogsCalls,
} as const;
