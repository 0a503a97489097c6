/** Optimistic manual order: shown at once, until the order in the replica changes. */
import { useState } from 'react';

interface AppliedOrder {
  /** The order in the replica when this one was set. */
  readonly from: string;
  readonly ids: readonly string[];
}

interface WithId {
  readonly id: string;
}

const orderOf = (rows: readonly WithId[]): string => rows.map(({ id }) => id).join(' ');

export interface OptimisticOrder<T> {
  readonly rows: readonly T[];
  readonly apply: (ids: readonly string[]) => void;
  /** Reverts an order that could not be stored. */
  readonly revert: () => void;
}

export function useOptimisticOrder<T extends WithId>(given: readonly T[]): OptimisticOrder<T> {
  const [optimistic, setOptimistic] = useState<AppliedOrder | null>(null);
  // The replica has another order now: this one, or somebody else's.
  if (optimistic && optimistic.from !== orderOf(given)) setOptimistic(null);
  return {
    rows: optimistic
      ? given.toSorted((one, other) => optimistic.ids.indexOf(one.id) - optimistic.ids.indexOf(other.id))
      : given,
    apply: (ids) => setOptimistic({ from: orderOf(given), ids }),
    revert: () => setOptimistic(null),
  };
}
