/** The search field of a report; its text is in the address. Props: label. */
import { useState } from 'react';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useReportAddress } from './use-report-address.ts';

export function SearchField({ label }: { readonly label: string }) {
  const { search, change } = useReportAddress();
  const [typed, setTyped] = useState(search.search ?? '');
  return (
    <SearchInput
      value={typed}
      label={label}
      width={200}
      onValueChange={(words) => {
        setTyped(words);
        change({ search: words.trim() || undefined });
      }}
    />
  );
}
