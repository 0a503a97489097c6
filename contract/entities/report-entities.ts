/** Saved views of people, and the timesheet weeks they submit. */
import * as z from 'zod/mini';
import { defineFields, field, type RowOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { LIMITS } from './limits.ts';

const { orNull } = kind;

/**
 * A saved view: `screen` names the screen, `query` is the query string of its address. One row is sent as `savedView`
 * to its creator and, while it is shared, as `sharedView` to everybody in the team, or, for a view of a project, as
 * `projectView` to everybody who may see the project.
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
  /** The project of the view; null for a screen of the team. */
  project_id: field(orNull(kind.id), { initial: null, later: null }),
  /** The default view of the project or team screen, for people who have not chosen one. Only a shared view can be. */
  is_default: field(kind.flag, { initial: false, later: false }),
});
export type View = RowOf<typeof viewFields>;

/** State of a submitted week; a week that is not submitted has no row. */
const weekState = z.enum(['submitted', 'approved', 'sent_back']);

/** A timesheet week that a member submitted. The time itself is in the time logs. */
export const timesheetWeekFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  team_member_id: kind.id,
  /** First of its seven days. */
  week_start: kind.day,
  state: kind.data(weekState),
  /** The member's note. */
  note: orNull(kind.longText(LIMITS.weekNote)),
  /** The reviewer's note. */
  answer: orNull(kind.longText(LIMITS.weekNote)),
  decided_by: orNull(kind.id),
  decided_at: orNull(kind.instant),
  /** Instant of submission. */
  created_at: kind.instant,
  updated_at: kind.instant,
});
export type TimesheetWeek = RowOf<typeof timesheetWeekFields>;
