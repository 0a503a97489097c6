/** A count of rows, hidden during the initial sync, which may bring more. */
import { useIsInitialSync } from '../../data/sync-status.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatNumber } from '../../lib/format-number.ts';

export function SyncedCount({ count }: { readonly count: number }) {
  const locale = useLocale();
  return useIsInitialSync() ? null : <span className="hf-count">{formatNumber(count, locale)}</span>;
}
