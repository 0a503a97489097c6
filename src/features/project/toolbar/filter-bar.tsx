/** The button that adds a filter, after the chips of the active filters, which are lazily loaded. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilter } from 'lucide-react';
import { listKeys } from '../../../modules/commands/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { type ChosenFilters, isFiltered } from '../../../modules/task-query/filter-fields.ts';
import { loadFilters } from '../../../modules/task-query/use-filter-conditions.ts';

const ProjectFilters = lazyComponent(() =>
  import('./project-filters.tsx').then((module) => module.ProjectFilters),
);

export interface FilterBarProps {
  readonly filters: ChosenFilters;
  readonly onChange: (filters: ChosenFilters) => void;
}

export function FilterBar(props: FilterBarProps) {
  const { t } = useTranslation('tasks');
  const [asking, setAsking] = useState<HTMLElement | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const isShown = asking !== null || isFiltered(props.filters);
  useEffect(() => {
    if (!isShown) return;
    ProjectFilters.request();
    // Prefetched, so that the list need not wait after a choice.
    void loadFilters();
  }, [isShown]);
  return (
    <>
      <ProjectFilters {...props} asking={asking} onAsked={() => setAsking(null)} button={button} />
      <Button
        ref={setButton}
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
