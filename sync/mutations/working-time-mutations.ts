/**
 * Mutations of working hours and holidays. Those of the organization are stored in its team rows: `teamIds` are the
 * organization's teams on this device, and all of them change at once; the server updates the others. Each holiday is a
 * value of its own: when two people add different ones, both are added. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import { fieldsWhere } from '../../contract/entities/define-fields.ts';
import { argumentsBack, argumentShape, fieldsGiven } from '../../contract/entities/field-arguments.ts';
import { namedAs } from '../../contract/entities/field-names.ts';
import { id } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import {
  type Holiday,
  holiday,
  holidayFields,
  weekMinutes,
} from '../../contract/entities/planning-entities.ts';
import type { Team } from '../../contract/entities/team-entities.ts';
import { WEEK_DAYS } from '../../contract/rules/working-time.ts';
import { type BeforeImage, defineMutation, imageOf, type ReplicaTx } from './mutation.ts';
import { rowKind, updateRow } from './row-mutations.ts';
import type { Work } from '../work.ts';

const teamIds = z.array(id).check(z.minLength(1), z.maxLength(1_000));
const holidays = z.array(holiday).check(z.minLength(1), z.maxLength(LIMITS.holidays));

/** The previous state of the first team; all of them hold the same. */
function teamBefore(before: readonly BeforeImage[], ids: readonly string[]): Team | null {
  return ids.map((teamId) => imageOf(before, 'team', teamId)).find((row) => row) ?? null;
}

const byDay = (one: Holiday, other: Holiday): number =>
  one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1;

/** Changes the holidays of each team; unchanged teams are not written. */
function* changeHolidays(
  tx: ReplicaTx,
  ids: readonly string[],
  of: (known: readonly Holiday[]) => readonly Holiday[],
): Work<void> {
  for (const team of yield* tx.getMany('team', ids)) {
    const next = of(team.holidays);
    if (next !== team.holidays) yield* tx.patch('team', team.id, { holidays: next.toSorted(byDay) });
  }
}

/** Adds holidays; an existing holiday on the same day stays. */
function withAdded(known: readonly Holiday[], added: readonly Holiday[]): readonly Holiday[] {
  const days = new Set(known.map((one) => one.day));
  const ids = new Set(known.map((one) => one.id));
  const fresh: Holiday[] = [];
  for (const one of added) {
    if (days.has(one.day) || ids.has(one.id)) continue;
    days.add(one.day);
    ids.add(one.id);
    fresh.push(one);
  }
  return fresh.length === 0 ? known : [...known, ...fresh];
}

const setOrganization = defineMutation({
  name: 'workingTime.setOrganization',
  args: z.object({
    teamIds,
    workingDays: z.array(z.enum(WEEK_DAYS)).check(z.maxLength(7)),
    workingHours: z.number().check(z.minimum(1), z.maximum(24)),
  }),
  *apply(tx, { teamIds: ids, workingDays, workingHours }) {
    const days = WEEK_DAYS.filter((one) => workingDays.includes(one));
    for (const teamId of ids)
      yield* tx.patch('team', teamId, { working_days: days, working_hours: workingHours });
  },
  sends: 'schedule.updateSettings',
  call: ({ workingDays, workingHours }) => ({ body: { workingDays, workingHours } }),
  inverse({ teamIds: ids }, before) {
    const team = teamBefore(before, ids);
    if (!team) return [];
    const workingDays = WEEK_DAYS.filter((one) => team.working_days.includes(one));
    const args = { teamIds: ids, workingDays, workingHours: team.working_hours };
    return [{ name: 'workingTime.setOrganization', args }];
  },
  describe: () => ({ key: 'mutations.workingTime.setOrganization', values: {} }),
});

const setMember = updateRow(rowKind('teamMember', 'memberId'), {
  name: 'workingTime.setMember',
  args: z.object({ memberId: id, week: z.nullable(weekMinutes) }),
  sets: { week: 'working_week' },
  sends: 'schedule.setWeek',
  call: ({ memberId, week }) => ({ params: { id: memberId }, body: { week } }),
});

const add = defineMutation({
  name: 'holiday.add',
  args: z.object({ teamIds, holidays }),
  apply: (tx, { teamIds: ids, holidays: added }) =>
    changeHolidays(tx, ids, (known) => withAdded(known, added)),
  sends: 'holidays.add',
  call: ({ holidays: added }) => ({
    body: { holidays: added.map((one) => namedAs(holidayFields, 'body', one, CREATED)) },
  }),
  inverse({ teamIds: ids, holidays: added }, before) {
    const team = teamBefore(before, ids);
    if (!team) return [];
    const fresh = withAdded(team.holidays, added).slice(team.holidays.length);
    const args = { teamIds: ids, holidayIds: fresh.map((one) => one.id) };
    return fresh.length === 0 ? [] : [{ name: 'holiday.remove', args }];
  },
  describe: ({ holidays: added }) => ({ key: 'mutations.holiday.add', values: { count: added.length } }),
});

const CREATED = fieldsWhere(holidayFields, 'create');
const EDITED = fieldsWhere(holidayFields, 'update');
const change = z.object(argumentShape(holidayFields, EDITED));

const set = defineMutation({
  name: 'holiday.set',
  args: z.object({ teamIds, holidayId: id, change }),
  *guard(tx, { teamIds: ids, holidayId, change: { day: on } }) {
    const [team] = yield* tx.getMany('team', ids);
    const taken = team?.holidays.some((one) => one.day === on && one.id !== holidayId);
    return taken ? { code: 'holiday_exists' } : null;
  },
  apply: (tx, { teamIds: ids, holidayId, change: wanted }) =>
    changeHolidays(tx, ids, (known) => {
      const one = known.find((it) => it.id === holidayId);
      const taken = known.some((it) => it.day === wanted.day && it.id !== holidayId);
      if (!one || taken) return known;
      return known.map((it) => (it === one ? { ...it, ...fieldsGiven(holidayFields, wanted, EDITED) } : it));
    }),
  sends: 'holidays.update',
  call: ({ holidayId, change: wanted }) => ({
    params: { id: holidayId },
    body: namedAs(holidayFields, 'body', wanted, EDITED),
  }),
  inverse({ teamIds: ids, holidayId, change: wanted }, before) {
    const was = teamBefore(before, ids)?.holidays.find((one) => one.id === holidayId);
    if (!was) return [];
    const back = argumentsBack(holidayFields, wanted, was, EDITED);
    return [{ name: 'holiday.set', args: { teamIds: ids, holidayId, change: back } }];
  },
  describe: ({ teamIds: ids, holidayId }, before) => ({
    key: 'mutations.holiday.set',
    values: { name: teamBefore(before, ids)?.holidays.find((one) => one.id === holidayId)?.name ?? '' },
  }),
});

const remove = defineMutation({
  name: 'holiday.remove',
  removes: true,
  args: z.object({ teamIds, holidayIds: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.holidays)) }),
  apply: (tx, { teamIds: ids, holidayIds }) =>
    changeHolidays(tx, ids, (known) => {
      const left = known.filter((one) => !holidayIds.includes(one.id));
      return left.length === known.length ? known : left;
    }),
  sends: 'holidays.delete',
  call: ({ holidayIds }) => ({ body: { ids: holidayIds } }),
  inverse({ teamIds: ids, holidayIds }, before) {
    const gone = teamBefore(before, ids)?.holidays.filter((one) => holidayIds.includes(one.id)) ?? [];
    return gone.length === 0 ? [] : [{ name: 'holiday.add', args: { teamIds: ids, holidays: gone } }];
  },
  describe: ({ holidayIds }) => ({ key: 'mutations.holiday.remove', values: { count: holidayIds.length } }),
});

export const workingTimeMutations = {
  'workingTime.setOrganization': setOrganization,
  'workingTime.setMember': setMember,
  'holiday.add': add,
  'holiday.set': set,
  'holiday.remove': remove,
};
