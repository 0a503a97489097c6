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
  const [held, setGiven] = useState<GivenOrder | null>(null);
  // The replica has another one now: this, or what somebody else gave.
  if (held && held.from !== orderOf(given)) setGiven(null);
  return {
    rows: held
      ? given.toSorted((one, other) => held.ids.indexOf(one.id) - held.ids.indexOf(other.id))
      : given,
    hold: (ids) => setGiven({ from: orderOf(given), ids }),
    letGo: () => setGiven(null),
  };
}
