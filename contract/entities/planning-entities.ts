/**
 * Allocations and time off: rows of the scope `team:{id}`. Holidays and working hours of the organization are fields of
 * its team rows (decision 0210). Owns no rule: `contract/rules/working-time.ts` says what the rows mean.
 */
import * as z from 'zod/mini';
import { defineFields, field, type RowOf, shapeOf } from './define-fields.ts';
import { kind } from './field-kinds.ts';
import { integer } from './fields.ts';
import { LIMITS } from './limits.ts';
import { nameText } from './name-text.ts';

const { orNull } = kind;

/** Minutes of one day. */
export const MINUTES_OF_DAY = 1_440;

/** Time of a member for a project, the same on each of their working days from the first to the last. */
export const allocationFields = defineFields({
  id: field(kind.id, { create: 'optional', alias: { args: 'allocationId' } }),
  team_id: kind.id,
  project_id: field(kind.id, { create: 'required', update: 'plain' }),
  /** Null while it is unassigned. */
  team_member_id: field(orNull(kind.id), { initial: null, create: 'optional', update: 'plain' }),
  allocated_from: field(kind.day, { create: 'required', update: 'plain', alias: { args: 'from' } }),
  allocated_to: field(kind.day, { create: 'required', update: 'plain', alias: { args: 'to' } }),
  /** Other clients give hours instead. */
  minutes_per_day: field(kind.integer(0, MINUTES_OF_DAY), { create: 'optional', update: 'plain' }),
  note: field(kind.longText(LIMITS.allocationNote), { initial: '', create: 'optional', update: 'plain' }),
});
export type Allocation = RowOf<typeof allocationFields>;

/** Names of the answer shapes of time off: of one entry, of a list row, and of a row of the summary. */
const ALL = ['entry', 'list', 'period'] as const;
/** A flag for half a day. */
const half = field(kind.flag, { initial: false, create: 'optional', update: 'plain', sentIn: ['entry'] });

/** Days a member is away, first and last included. Everybody in the team sees them and the reason. */
export const timeOffFields = defineFields({
  id: field(kind.id, { create: 'optional', sentIn: ALL, alias: { args: 'timeOffId' } }),
  team_id: kind.id,
  team_member_id: field(kind.id, { create: 'required', sentIn: ['entry', 'list'] }),
  start_date: field(kind.day, { create: 'required', update: 'plain', sentIn: ALL, alias: { args: 'from' } }),
  end_date: field(kind.day, { create: 'required', update: 'plain', sentIn: ALL, alias: { args: 'to' } }),
  /** The first day is worked until noon: the absence begins then. */
  from_noon: half,
  /** The last day is worked from noon: the absence ends then. */
  until_noon: half,
  reason: field(orNull(kind.longText(LIMITS.timeOffReason)), {
    initial: null,
    create: 'optional',
    update: 'plain',
    sentIn: ALL,
  }),
});
export type TimeOff = RowOf<typeof timeOffFields>;

/** A day on which the organization does not work. A recurring one applies on the same date of every year. */
export const holidayFields = defineFields({
  id: field(kind.id, { create: 'optional' }),
  day: field(kind.day, { create: 'required', update: 'plain', alias: { body: 'date' } }),
  name: field(
    { ...kind.text(LIMITS.holidayName), schema: nameText(LIMITS.holidayName) },
    { create: 'required', update: 'plain' },
  ),
  recurring: field(kind.flag, {
    initial: false,
    create: 'optional',
    update: 'plain',
    alias: { body: 'is_recurring' },
  }),
});
export type Holiday = RowOf<typeof holidayFields>;
/** As stored in team rows. */
export const holiday = z.object(shapeOf(holidayFields));

/** Minutes of the seven days of a week, Monday first. */
export const weekMinutes = z.array(integer(0, MINUTES_OF_DAY)).check(z.length(7));
