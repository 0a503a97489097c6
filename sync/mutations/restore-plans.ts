/** Restores the allocations and the time off that a mutation removed. */
import type { Allocation, TimeOff } from '../../contract/entities/planning-entities.ts';
import { restoreAllocation } from './allocation-mutations.ts';
import type { BeforeImage, NamedMutation } from './mutation.ts';
import { restoreTimeOff } from './time-off-mutations.ts';

export function restorePlans(before: readonly BeforeImage[]): NamedMutation[] {
  return before.flatMap(({ entity, row }): NamedMutation[] => {
    if (row === null) return [];
    if (entity === 'allocation') return [restoreAllocation(row as Allocation)];
    return entity === 'timeOff' ? [restoreTimeOff(row as TimeOff)] : [];
  });
}
