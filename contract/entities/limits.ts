/**
 * Limits of typed text and counts. Separate from the schemas (`fields.ts`), because screens need the numbers long
 * before anything is parsed. Never holds anything else.
 */

/** Limits of typed text and counts (contract notes: projects 0.3, tasks 22.2). */
export const LIMITS = {
  /** How deep tasks may nest; a top-level task has depth 0 (decision D9). */
  taskDepth: 20,
  personName: 100,
  organizationName: 100,
  teamName: 55,
  clientName: 60,
  projectName: 100,
  projectNotes: 500,
  projectKey: 5,
  phaseName: 50,
  phaseLabel: 50,
  baselineName: 60,
  /** Baselines per project. */
  baselines: 20,
  statusName: 50,
  /** Maximum work-in-progress limit of a status. */
  wipLimit: 999,
  categoryName: 60,
  labelName: 40,
  jobTitle: 55,
  taskName: 500,
  taskDescription: 500_000,
  estimateMinutes: 999_999,
  commentText: 5_000,
  /** Tasks of a schedule that is resumed: every task it has created. */
  scheduleTasks: 20_000,
  workLogText: 500,
  /** Maximum length of one time log, in seconds. */
  loggedSeconds: 100_000_000,
  personalTaskName: 100,
  columnName: 100,
  templateName: 100,
  viewName: 60,
  viewScreen: 60,
  viewQuery: 8_000,
  /** Maximum length of the note of a submitted timesheet week. */
  weekNote: 500,
  allocationNote: 500,
  timeOffReason: 200,
  holidayName: 100,
  /** Holidays per organization. */
  holidays: 500,
  /** Tasks in one task template. */
  templateTasks: 500,
  /** Tasks of a project that is saved as a template. */
  projectTemplateTasks: 2_000,
} as const;
