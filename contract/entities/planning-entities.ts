/**
 * Allocations and time off: rows of the scope `team:{id}`. Holidays and working hours of the organization are fields of
 * its team rows (decision 0210). Owns no rule: `contract/rules/working-time.ts` says what the rows mean.
 */
import * as z from 'zod/mini';
import { defineFields, field, type RowOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { day, id, integer } from './fields.ts';
import { LIMITS } from './limits.ts';
import { nameText } from './name-text.ts';

const { orNull } = kind;

/** Minutes of one day. */
export const MINUTES_OF_DAY = 1_440;

/** Time of a member for a project, the same on each of their working days from the first to the last. */
export const allocationFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  project_id: field(kind.id, { update: 'plain' }),
  /** Null while it is unassigned. */
  team_member_id: field(orNull(kind.id), { update: 'plain' }),
  allocated_from: kind.day,
  allocated_to: kind.day,
  minutes_per_day: field(kind.integer(0, MINUTES_OF_DAY), { update: 'plain' }),
  note: field(kind.longText(LIMITS.allocationNote), { update: 'plain' }),
});
export type Allocation = RowOf<typeof allocationFields>;

/** Days a member is away, first and last included. Everybody in the team sees them and the reason. */
export const timeOffFields = defineFields({
  id: kind.id,
  team_id: kind.id,
  team_member_id: kind.id,
  start_date: kind.day,
  end_date: kind.day,
  /** The first day is worked until noon: the absence begins then. */
  from_noon: kind.flag,
  /** The last day is worked from noon: the absence ends then. */
  until_noon: kind.flag,
  reason: orNull(kind.longText(LIMITS.timeOffReason)),
});
export type TimeOff = RowOf<typeof timeOffFields>;

/** A day on which the organization does not work. A recurring one applies on the same date of every year. */
export const holiday = z.object({
  id,
  day,
  name: nameText(LIMITS.holidayName),
  recurring: z.boolean(),
});
export type Holiday = z.output<typeof holiday>;

/** Minutes of the seven days of a week, Monday first. */
export const weekMinutes = z.array(integer(0, MINUTES_OF_DAY)).check(z.length(7));
