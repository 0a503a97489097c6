/** The cost of a planned change, fetched before it is confirmed. Null: nothing requested, or not loaded yet. */
import { useEffect, useState } from 'react';
import { type BillingPreview, useBillingCalls, type WantedPlan } from '../../data/billing.ts';

const PAUSE_MS = 250;

export function usePreview(wanted: WantedPlan | null): BillingPreview | null {
  const calls = useBillingCalls();
  const key = wanted === null ? null : JSON.stringify(wanted);
  const [known, setKnown] = useState<{ readonly key: string; readonly preview: BillingPreview } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      calls
        .preview(JSON.parse(key) as WantedPlan)
        .then((preview) => {
          if (isCurrent) setKnown({ key, preview });
        })
        // Errors are reported when the change itself is made.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [calls, key]);
  return known !== null && known.key === key ? known.preview : null;
}
