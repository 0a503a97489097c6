/**
 * Mutations of time off. The days of an entry and their half-day flags are one value; the reason is another. Carries
 * MU1, MU3.
 */
import * as z from 'zod/mini';
import { except, fieldsWhere, pick } from '../../contract/entities/define-fields.ts';
import {
  argumentsBack,
  argumentShape,
  fieldsGiven,
  requiredArguments,
} from '../../contract/entities/field-arguments.ts';
import { fieldsFrom, namedAs } from '../../contract/entities/field-names.ts';
import { id } from '../../contract/entities/fields.ts';
import { type TimeOff, timeOffFields } from '../../contract/entities/planning-entities.ts';
import { overlappingTimeOff } from '../../contract/rules/allocations.ts';
import { defineMutation, imageOf, type NamedMutation, type Refusal, type ReplicaTx } from './mutation.ts';
import { describeRow, createRow, deleteRow, rowKind } from './row-mutations.ts';
import type { Work } from '../work.ts';

const timeOff = rowKind('timeOff', 'timeOffId', (row) => ({
  from: row?.start_date ?? '',
  to: row?.end_date ?? '',
}));

const DAYS = ['start_date', 'end_date', 'from_noon', 'until_noon'] as const;
const OTHERS = except(fieldsWhere(timeOffFields, 'update'), DAYS);
const CREATED = fieldsWhere(timeOffFields, 'create');
const PLACE = ['id', 'team_id', 'team_member_id'] as const;
const days = z.object(requiredArguments(timeOffFields, DAYS));

const daysOf = (args: z.output<typeof days>) => fieldsFrom(timeOffFields, 'args', args, DAYS);
const daysBack = (row: TimeOff) => namedAs(timeOffFields, 'args', row, DAYS);

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
    args: { ...namedAs(timeOffFields, 'args', row, [...PLACE, ...OTHERS]), days: daysBack(row) },
  };
}

const createArgs = z.object({ ...requiredArguments(timeOffFields, [...PLACE, ...OTHERS]), days });

function rowOf(args: z.output<typeof createArgs>): TimeOff {
  return {
    ...fieldsFrom(timeOffFields, 'args', args, [...PLACE, ...OTHERS]),
    ...daysOf(args.days),
  };
}

const create = createRow(timeOff, {
  name: 'timeOff.create',
  args: createArgs,
  guard: (tx, args) => refusal(tx, rowOf(args)),
  row: rowOf,
  sends: 'timeOff.create',
  call: (args) => ({ body: pick(rowOf(args), CREATED) }),
  undo: ({ timeOffId }) => ({ name: 'timeOff.remove', args: { timeOffId } }),
  values: ({ days: { from, to } }) => ({ from, to }),
});

const change = z.object({ days: z.optional(days), ...argumentShape(timeOffFields, OTHERS) });

function fieldsOf(wanted: z.output<typeof change>): Partial<TimeOff> {
  return { ...(wanted.days && daysOf(wanted.days)), ...fieldsGiven(timeOffFields, wanted, OTHERS) };
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
      ...argumentsBack(timeOffFields, wanted, row, OTHERS),
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
