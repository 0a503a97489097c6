/**
 * Mutations of time off. The days of an entry and their half-day flags are one value; the reason is another. Carries
 * MU1, MU3.
 */
import * as z from 'zod/mini';
import { day, freeText, id } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import type { TimeOff } from '../../contract/entities/planning-entities.ts';
import { overlappingTimeOff } from '../../contract/rules/allocations.ts';
import { defineMutation, imageOf, type NamedMutation, type Refusal, type ReplicaTx } from './mutation.ts';
import { describeRow, createRow, deleteRow, rowKind } from './row-mutations.ts';
import type { Work } from '../work.ts';

const timeOff = rowKind('timeOff', 'timeOffId', (row) => ({
  from: row?.start_date ?? '',
  to: row?.end_date ?? '',
}));

const days = z.object({ from: day, to: day, fromNoon: z.boolean(), untilNoon: z.boolean() });
const reason = z.nullable(freeText(LIMITS.timeOffReason));
type Days = z.output<typeof days>;

const daysOf = ({ from, to, fromNoon, untilNoon }: Days) => ({
  start_date: from,
  end_date: to,
  from_noon: fromNoon,
  until_noon: untilNoon,
});
const daysBack = (row: TimeOff): Days => ({
  from: row.start_date,
  to: row.end_date,
  fromNoon: row.from_noon,
  untilNoon: row.until_noon,
});

function* refusal(tx: ReplicaTx, row: TimeOff): Work<Refusal | null> {
  const nothing = row.start_date === row.end_date && row.from_noon && row.until_noon;
  if (row.end_date < row.start_date || nothing) return { code: 'dates_reversed' };
  return overlappingTimeOff(row, yield* tx.inTeam('timeOff', row.team_id))
    ? { code: 'time_off_exists' }
    : null;
}

/** Restores a removed row. */
export function restoreTimeOff(row: TimeOff): NamedMutation {
  return {
    name: 'timeOff.create',
    args: {
      timeOffId: row.id,
      teamId: row.team_id,
      teamMemberId: row.team_member_id,
      days: daysBack(row),
      reason: row.reason,
    },
  };
}

const createArgs = z.object({ timeOffId: id, teamId: id, teamMemberId: id, days, reason });

function rowOf(args: z.output<typeof createArgs>): TimeOff {
  return {
    id: args.timeOffId,
    team_id: args.teamId,
    team_member_id: args.teamMemberId,
    ...daysOf(args.days),
    reason: args.reason,
  };
}

const create = createRow(timeOff, {
  name: 'timeOff.create',
  args: createArgs,
  guard: (tx, args) => refusal(tx, rowOf(args)),
  row: rowOf,
  sends: 'timeOff.create',
  call: ({ timeOffId, teamMemberId, days: off, reason: why }) => ({
    body: { id: timeOffId, team_member_id: teamMemberId, ...daysOf(off), reason: why },
  }),
  undo: ({ timeOffId }) => ({ name: 'timeOff.remove', args: { timeOffId } }),
  values: ({ days: { from, to } }) => ({ from, to }),
});

const change = z.object({ days: z.optional(days), reason: z.optional(reason) });

function fieldsOf({ days: off, reason: why }: z.output<typeof change>): Partial<TimeOff> {
  return { ...(off && daysOf(off)), ...(why !== undefined && { reason: why }) };
}

const set = defineMutation({
  name: 'timeOff.set',
  args: z.object({ timeOffId: id, change }),
  *guard(tx, { timeOffId, change: wanted }) {
    const row = yield* tx.get('timeOff', timeOffId);
    return row ? yield* refusal(tx, { ...row, ...fieldsOf(wanted) }) : null;
  },
  apply: (tx, { timeOffId, change: wanted }) => tx.patch('timeOff', timeOffId, fieldsOf(wanted)),
  sends: 'timeOff.update',
  call: ({ timeOffId, change: wanted }) => ({ params: { id: timeOffId }, body: fieldsOf(wanted) }),
  inverse({ timeOffId, change: wanted }, before) {
    const row = imageOf(before, 'timeOff', timeOffId);
    if (!row) return [];
    const was = {
      ...(wanted.days && { days: daysBack(row) }),
      ...(wanted.reason !== undefined && { reason: row.reason }),
    };
    return [{ name: 'timeOff.set', args: { timeOffId, change: was } }];
  },
  describe: (args, before) => describeRow(timeOff, 'timeOff.set', args, before),
});

const remove = deleteRow(timeOff, {
  name: 'timeOff.remove',
  args: z.object({ timeOffId: id }),
  sends: 'timeOff.delete',
  call: ({ timeOffId }) => ({ params: { id: timeOffId } }),
  back: (row) => [restoreTimeOff(row)],
});

export const timeOffMutations = {
  'timeOff.create': create,
  'timeOff.set': set,
  'timeOff.remove': remove,
};
