/** What people keep beside the reports and lists: views with a name, and the weeks of time they hand in. */
import * as z from 'zod/mini';
import { defineFields, field, type RowOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { LIMITS } from './limits.ts';

const { orNull } = kind;

/**
 * A screen as somebody wants to find it again: `screen` names it, `query` is what its address says after the question mark.
 * One row is sent as `savedView` to whoever made it and, while it is shared, as `sharedView` to everybody in the team, or, for
 * a view of a project, as `projectView` to everybody who sees the project.
 */
export const viewFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  user_id: kind.id,
  screen: kind.text(LIMITS.viewScreen),
  name: kind.text(LIMITS.viewName),
  query: kind.longText(LIMITS.viewQuery),
  shared: kind.flag,
  created_at: kind.instant,
  updated_at: kind.instant,
  /** The project it shows; none for a screen of the team. */
  project_id: field(orNull(kind.id), { initial: null, later: null }),
  /** What somebody sees who never chose a view of the project, or of the screen of the team. Only a shared one is. */
  is_default: field(kind.flag, { initial: false, later: false }),
});
export type View = RowOf<typeof viewFields>;

/** A week that is not handed in has no row. */
const weekState = z.enum(['submitted', 'approved', 'sent_back']);

/** A week of logged time that a member handed in. It says nothing about the time itself, which is in the logs. */
export const timesheetWeekFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  team_member_id: kind.id,
  /** The first of its seven days. */
  week_start: kind.day,
  state: kind.data(weekState),
  /** What the member says about it. */
  note: orNull(kind.longText(LIMITS.weekNote)),
  /** What whoever decided says. */
  answer: orNull(kind.longText(LIMITS.weekNote)),
  decided_by: orNull(kind.id),
  decided_at: orNull(kind.instant),
  /** When it was handed in. */
  created_at: kind.instant,
  updated_at: kind.instant,
});
export type TimesheetWeek = RowOf<typeof timesheetWeekFields>;
