/** The open tab of a drawer: the one in the address, else the first. */
import { useReportAddress } from '../header/use-report-address.ts';

export function useOpenTab<T extends string>(tabs: readonly [T, ...T[]]): T {
  const { search } = useReportAddress();
  return tabs.find((tab) => tab === search.tab) ?? tabs[0];
}
