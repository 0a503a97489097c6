/** The button for another filter; the filters in force stand before it as chips, brought when the list stands. */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilter } from 'lucide-react';
import { listKeys } from '../../../modules/commands/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { laterPart } from '../../../ui/later-part.tsx';
import { type ChosenFilters, isFiltered } from '../../../modules/task-query/filter-fields.ts';

const ProjectFilters = laterPart(() =>
  import('./project-filters.tsx').then((module) => module.ProjectFilters),
);

const route = getRouteApi('/worklenz/_shell/projects/$projectId');

export interface FilterBarProps {
  readonly filters: ChosenFilters;
  /** Those of the saved view. */
  readonly ofView: ChosenFilters;
  readonly onChange: (filters: ChosenFilters) => void;
  /** What a link says of the filters has been taken. */
  readonly onRead: () => void;
}

export function FilterBar(props: FilterBarProps) {
  const { t } = useTranslation('tasks');
  const [asking, setAsking] = useState<HTMLElement | null>(null);
  // What comes later reads the filters of a link.
  const isLinked = route.useSearch({ select: ({ filter }) => filter !== undefined });
  const isShown = asking !== null || isLinked || isFiltered(props.filters) || isFiltered(props.ofView);
  useEffect(() => {
    if (isShown) ProjectFilters.ask();
  }, [isShown]);
  return (
    <>
      <ProjectFilters {...props} asking={asking} onAsked={() => setAsking(null)} />
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
