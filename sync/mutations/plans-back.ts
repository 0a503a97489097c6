/** Restores the allocations and the time off that a mutation removed. */
import type { Allocation, TimeOff } from '../../contract/entities/planning-entities.ts';
import { allocationBack } from './allocation-mutations.ts';
import type { BeforeImage, NamedMutation } from './mutation.ts';
import { timeOffBack } from './time-off-mutations.ts';

export function plansBack(before: readonly BeforeImage[]): NamedMutation[] {
  return before.flatMap(({ entity, row }): NamedMutation[] => {
    if (row === null) return [];
    if (entity === 'allocation') return [allocationBack(row as Allocation)];
    return entity === 'timeOff' ? [timeOffBack(row as TimeOff)] : [];
  });
}
