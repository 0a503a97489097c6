/** The tab of a drawer that the address names, else the first. */
import { useReportAddress } from '../header/use-report-address.ts';

export function useOpenTab<T extends string>(tabs: readonly [T, ...T[]]): T {
  const { search } = useReportAddress();
  return tabs.find((tab) => tab === search.tab) ?? tabs[0];
}
