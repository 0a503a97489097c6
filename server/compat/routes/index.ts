/**
 * All bindings of calls that only other clients make. Owns the list only; `server/routes/index.ts` adds it to its own.
 */
import type { Binding } from '../../routes/binding.ts';
import { compatAttachmentBindings } from './attachment-routes.ts';
import { compatBaselineBindings } from './baseline-routes.ts';
import { compatBillingBindings } from './billing-routes.ts';
import { compatCustomColumnBindings } from './custom-column-routes.ts';
import { compatDependencyBindings } from './dependency-routes.ts';
import { compatHomeBindings } from './home-routes.ts';
import { compatInsightBindings } from './insight-routes.ts';
import { compatLabelBindings } from './label-routes.ts';
import { compatListBindings } from './list-routes.ts';
import { lookupBindings } from './lookup-routes.ts';
import { compatNotificationBindings } from './notification-routes.ts';
import { compatPhaseBindings } from './phase-routes.ts';
import { compatPlanningBindings } from './planning-routes.ts';
import { projectLookupBindings } from './project-lookup-routes.ts';
import { compatProjectMemberBindings } from './project-member-routes.ts';
import { compatProjectBindings } from './project-routes.ts';
import { compatProjectUpdateBindings } from './project-update-routes.ts';
import { compatRecurringBindings } from './recurring-routes.ts';
import { compatReportExportBindings } from './report-export-routes.ts';
import { compatReportingBindings } from './reporting-routes.ts';
import { compatSavedViewBindings } from './saved-view-routes.ts';
import { scheduleBindings } from './schedule-routes.ts';
import { compatSettingsBindings } from './settings-routes.ts';
import { compatStatusBindings } from './status-routes.ts';
import { compatSurveyBindings } from './survey-routes.ts';
import { taskBulkBindings } from './task-bulk-routes.ts';
import { compatTaskCommentBindings } from './task-comment-routes.ts';
import { taskFieldBindings } from './task-field-routes.ts';
import { compatTaskListBindings } from './task-list-routes.ts';
import { compatTaskBindings } from './task-routes.ts';
import { compatTeamMemberBindings } from './team-member-routes.ts';
import { compatTeamBindings } from './team-routes.ts';
import { compatTemplateBindings } from './template-routes.ts';
import { compatTimeLogBindings } from './time-log-routes.ts';

/** Calls that are answered by plugins of their own instead of a binding. */
export const COMPAT_EXTERNAL_CALLS: readonly string[] = ['attachments.create', 'taskComments.attach'];

export const compatBindings: readonly Binding[] = [
  ...compatAttachmentBindings,
  ...compatBaselineBindings,
  ...compatBillingBindings,
  ...compatCustomColumnBindings,
  ...compatDependencyBindings,
  ...compatHomeBindings,
  ...compatInsightBindings,
  ...compatLabelBindings,
  ...compatListBindings,
  ...lookupBindings,
  ...compatNotificationBindings,
  ...compatPhaseBindings,
  ...compatPlanningBindings,
  ...projectLookupBindings,
  ...compatProjectMemberBindings,
  ...compatProjectBindings,
  ...compatProjectUpdateBindings,
  ...compatRecurringBindings,
  ...compatReportExportBindings,
  ...compatReportingBindings,
  ...compatSavedViewBindings,
  ...scheduleBindings,
  ...compatSettingsBindings,
  ...compatStatusBindings,
  ...compatSurveyBindings,
  ...taskBulkBindings,
  ...compatTaskCommentBindings,
  ...taskFieldBindings,
  ...compatTaskListBindings,
  ...compatTaskBindings,
  ...compatTeamMemberBindings,
  ...compatTeamBindings,
  ...compatTemplateBindings,
  ...compatTimeLogBindings,
];
