/**
 * Mutations of allocations. Each field is a value of its own, and the two days together are one: when two planners move
 * the same allocation, the last writer wins; a change of its hours by the other one stays. Carries MU1, MU3.
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
import { type Allocation, allocationFields } from '../../contract/entities/planning-entities.ts';
import { overlappingAllocation } from '../../contract/rules/allocations.ts';
import { defineMutation, imageOf, type NamedMutation, type Refusal, type ReplicaTx } from './mutation.ts';
import { describeRow, createRow, deleteRow, rowKind } from './row-mutations.ts';
import type { Work } from '../work.ts';

const allocation = rowKind('allocation', 'allocationId', (row) => ({
  from: row?.allocated_from ?? '',
  to: row?.allocated_to ?? '',
}));

const DAYS = ['allocated_from', 'allocated_to'] as const;
const OTHERS = except(fieldsWhere(allocationFields, 'update'), DAYS);
const CREATED = fieldsWhere(allocationFields, 'create');
const span = z.object(requiredArguments(allocationFields, DAYS));

/** Why the allocation is not allowed. */
function* refusal(tx: ReplicaTx, row: Allocation): Work<Refusal | null> {
  if (row.allocated_to < row.allocated_from) return { code: 'dates_reversed' };
  const clash = overlappingAllocation(row, yield* tx.inTeam('allocation', row.team_id));
  return clash ? { code: 'allocation_exists', details: { allocation_id: clash.id } } : null;
}

/** Restores a removed row. */
export function restoreAllocation(row: Allocation): NamedMutation {
  return {
    name: 'allocation.create',
    args: {
      ...namedAs(allocationFields, 'args', row, ['id', 'team_id', ...OTHERS]),
      span: namedAs(allocationFields, 'args', row, DAYS),
    },
  };
}

const createArgs = z.object({ ...requiredArguments(allocationFields, ['id', 'team_id', ...OTHERS]), span });

function rowOf(args: z.output<typeof createArgs>): Allocation {
  return {
    ...fieldsFrom(allocationFields, 'args', args, ['id', 'team_id', ...OTHERS]),
    ...fieldsFrom(allocationFields, 'args', args.span, DAYS),
  };
}

const create = createRow(allocation, {
  name: 'allocation.create',
  args: createArgs,
  guard: (tx, args) => refusal(tx, rowOf(args)),
  row: rowOf,
  sends: 'schedule.create',
  call: (args) => ({ body: pick(rowOf(args), CREATED) }),
  undo: ({ allocationId }) => ({ name: 'allocation.remove', args: { allocationId } }),
  values: ({ span: { from, to } }) => ({ from, to }),
});

const change = z.object({ ...argumentShape(allocationFields, OTHERS), span: z.optional(span) });

function fieldsOf(wanted: z.output<typeof change>): Partial<Allocation> {
  return {
    ...fieldsGiven(allocationFields, wanted, OTHERS),
    ...(wanted.span && fieldsFrom(allocationFields, 'args', wanted.span, DAYS)),
  };
}

const set = defineMutation({
  name: 'allocation.set',
  args: z.object({ allocationId: id, change }),
  *guard(tx, { allocationId, change: wanted }) {
    const row = yield* tx.get('allocation', allocationId);
    return row ? yield* refusal(tx, { ...row, ...fieldsOf(wanted) }) : null;
  },
  apply: (tx, { allocationId, change: wanted }) => tx.patch('allocation', allocationId, fieldsOf(wanted)),
  sends: 'schedule.change',
  call: ({ allocationId, change: wanted }) => ({ params: { id: allocationId }, body: fieldsOf(wanted) }),
  inverse({ allocationId, change: wanted }, before) {
    const row = imageOf(before, 'allocation', allocationId);
    if (!row) return [];
    const was: z.output<typeof change> = {
      ...argumentsBack(allocationFields, wanted, row, OTHERS),
      ...(wanted.span && { span: namedAs(allocationFields, 'args', row, DAYS) }),
    };
    return [{ name: 'allocation.set', args: { allocationId, change: was } }];
  },
  describe: (args, before) => describeRow(allocation, 'allocation.set', args, before),
});

const remove = deleteRow(allocation, {
  name: 'allocation.remove',
  args: z.object({ allocationId: id }),
  sends: 'schedule.delete',
  call: ({ allocationId }) => ({ params: { id: allocationId } }),
  back: (row) => [restoreAllocation(row)],
});

export const allocationMutations = {
  'allocation.create': create,
  'allocation.set': set,
  'allocation.remove': remove,
};
