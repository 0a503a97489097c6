/** An order given by hand: it stands at once, and until the replica has another one than it had then. */
import { useState } from 'react';

interface GivenOrder {
  /** The order that was there when this one was given. */
  readonly from: string;
  readonly ids: readonly string[];
}

interface WithId {
  readonly id: string;
}

const orderOf = (rows: readonly WithId[]): string => rows.map(({ id }) => id).join(' ');

export interface OptimisticOrder<T> {
  readonly rows: readonly T[];
  readonly hold: (ids: readonly string[]) => void;
  /** For an order that could not be stored. */
  readonly letGo: () => void;
}

export function useOptimisticOrder<T extends WithId>(given: readonly T[]): OptimisticOrder<T> {
  const [optimistic, setOptimistic] = useState<GivenOrder | null>(null);
  // The replica has another one now: this, or what somebody else gave.
  if (optimistic && optimistic.from !== orderOf(given)) setOptimistic(null);
  return {
    rows: optimistic
      ? given.toSorted((one, other) => optimistic.ids.indexOf(one.id) - optimistic.ids.indexOf(other.id))
      : given,
    hold: (ids) => setOptimistic({ from: orderOf(given), ids }),
    letGo: () => setOptimistic(null),
  };
}
