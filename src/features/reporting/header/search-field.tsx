/** The search field of a report; its text is in the address. Props: label. */
import { useState } from 'react';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useReportAddress } from './use-report-address.ts';

export function SearchField({ label }: { readonly label: string }) {
  const { search, change } = useReportAddress();
  const applied = search.search ?? '';
  const [typed, setTyped] = useState(applied);
  const [known, setKnown] = useState(applied);
  // Changed elsewhere: by a saved view, by clearing the filters, or by Back.
  if (known !== applied) {
    setKnown(applied);
    if (applied !== typed.trim()) setTyped(applied);
  }
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
