/**
 * Mutations of allocations. Each field is a value of its own, and the two days together are one: when two planners move
 * the same allocation, the last writer wins; a change of its hours by the other one stays. Carries MU1, MU3.
 */
import * as z from 'zod/mini';
import { day, freeText, id, integer, nullableId } from '../../contract/entities/fields.ts';
import { LIMITS } from '../../contract/entities/limits.ts';
import { type Allocation, MINUTES_OF_DAY } from '../../contract/entities/planning-entities.ts';
import { overlappingAllocation } from '../../contract/rules/allocations.ts';
import { defineMutation, imageOf, type NamedMutation, type Refusal, type ReplicaTx } from './mutation.ts';
import { describeRow, createRow, deleteRow, rowKind } from './row-mutations.ts';
import type { Work } from '../work.ts';

const allocation = rowKind('allocation', 'allocationId', (row) => ({
  from: row?.allocated_from ?? '',
  to: row?.allocated_to ?? '',
}));

const span = z.object({ from: day, to: day });
const minutesPerDay = integer(0, MINUTES_OF_DAY);
const note = freeText(LIMITS.allocationNote);

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
      allocationId: row.id,
      teamId: row.team_id,
      projectId: row.project_id,
      teamMemberId: row.team_member_id,
      span: { from: row.allocated_from, to: row.allocated_to },
      minutesPerDay: row.minutes_per_day,
      note: row.note,
    },
  };
}

const createArgs = z.object({
  allocationId: id,
  teamId: id,
  projectId: id,
  /** Null: unassigned. */
  teamMemberId: nullableId,
  span,
  minutesPerDay,
  note,
});

function rowOf(args: z.output<typeof createArgs>): Allocation {
  return {
    id: args.allocationId,
    team_id: args.teamId,
    project_id: args.projectId,
    team_member_id: args.teamMemberId,
    allocated_from: args.span.from,
    allocated_to: args.span.to,
    minutes_per_day: args.minutesPerDay,
    note: args.note,
  };
}

const create = createRow(allocation, {
  name: 'allocation.create',
  args: createArgs,
  guard: (tx, args) => refusal(tx, rowOf(args)),
  row: rowOf,
  sends: 'schedule.create',
  call: (args) => {
    const { team_id: _, ...body } = rowOf(args);
    return { body };
  },
  undo: ({ allocationId }) => ({ name: 'allocation.remove', args: { allocationId } }),
  values: ({ span: { from, to } }) => ({ from, to }),
});

const change = z.object({
  projectId: z.optional(id),
  teamMemberId: z.optional(nullableId),
  span: z.optional(span),
  minutesPerDay: z.optional(minutesPerDay),
  note: z.optional(note),
});

function fieldsOf({
  projectId,
  teamMemberId,
  span: days,
  ...rest
}: z.output<typeof change>): Partial<Allocation> {
  return {
    ...(projectId !== undefined && { project_id: projectId }),
    ...(teamMemberId !== undefined && { team_member_id: teamMemberId }),
    ...(days && { allocated_from: days.from, allocated_to: days.to }),
    ...(rest.minutesPerDay !== undefined && { minutes_per_day: rest.minutesPerDay }),
    ...(rest.note !== undefined && { note: rest.note }),
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
      ...(wanted.projectId !== undefined && { projectId: row.project_id }),
      ...(wanted.teamMemberId !== undefined && { teamMemberId: row.team_member_id }),
      ...(wanted.span && { span: { from: row.allocated_from, to: row.allocated_to } }),
      ...(wanted.minutesPerDay !== undefined && { minutesPerDay: row.minutes_per_day }),
      ...(wanted.note !== undefined && { note: row.note }),
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
