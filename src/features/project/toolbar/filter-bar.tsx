/** The button for another filter; the filters in force stand before it as chips, brought when the list stands. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilter } from 'lucide-react';
import { listKeys } from '../../../modules/commands/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { laterPart } from '../../../ui/later-part.tsx';
import { type ChosenFilters, isFiltered } from '../view-state/filter-fields.ts';

const FilterChips = laterPart(() => import('./filter-chips.tsx').then((module) => module.FilterChips));

export interface FilterBarProps {
  readonly filters: ChosenFilters;
  readonly onChange: (filters: ChosenFilters) => void;
}

export function FilterBar(props: FilterBarProps) {
  const { t } = useTranslation('tasks');
  const [asking, setAsking] = useState<HTMLElement | null>(null);
  const isShown = asking !== null || isFiltered(props.filters);
  useEffect(() => {
    if (isShown) FilterChips.ask();
  }, [isShown]);
  return (
    <>
      <FilterChips {...props} asking={asking} onAsked={() => setAsking(null)} />
      <Button
        icon={ListFilter}
        keys={listKeys('filter')}
        data-add-filter=""
        aria-haspopup="dialog"
        aria-expanded={asking !== null}
        onClick={(event) => setAsking(event.currentTarget)}
      >
        <span className="hf-tool-words">{t('filter.add')}</span>
      </Button>
    </>
  );
}
