/** How many there are, where that is known: nothing while the first sync brings rows, of which there may be more. */
import { useIsInitialSync } from '../../data/sync-status.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatNumber } from '../../lib/format-number.ts';

export function KnownCount({ count }: { readonly count: number }) {
  const locale = useLocale();
  return useIsInitialSync() ? null : <span className="hf-count">{formatNumber(count, locale)}</span>;
}
