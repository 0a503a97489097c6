/** The toolbar of the project list: tabs, search, filters, grouping, and on phones the sort order. */
import { ArrowDownUp, ChartGantt, Group, HeartPulse, List, ListFilter, SignalHigh, Tag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROJECT_SORTS, type ProjectFilter, type ProjectGrouping } from '../../data/project-list.ts';
import { useCategories } from '../../data/project-setup.ts';
import { isTyping, matchesKeys } from '../../lib/keyboard.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { OfferedMenuButton } from '../../modules/commands/offered-menu-button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useProjectLookups } from '../../modules/project-lookups/project-lookups.tsx';
import type { ProjectsAddress } from './projects-query.ts';

const FILTERS: readonly ProjectFilter[] = ['all', 'favorites', 'archived'];

/** The field updates at once; the address follows. */
function SearchField({
  search,
  change,
}: {
  readonly search: string;
  readonly change: (searchText: string) => void;
}) {
  const { t } = useTranslation('projects');
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  if (known !== search) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event) || !matchesKeys(event, '/')) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <SearchInput
      ref={input}
      value={typed}
      label={t('search')}
      keys="/"
      width="var(--projects-search)"
      onValueChange={(searchText) => {
        setTyped(searchText);
        change(searchText.trim());
      }}
    />
  );
}

function GroupMenu({ grouping, change }: Pick<ProjectsAddress, 'grouping' | 'change'>) {
  const { t } = useTranslation('projects');
  const isPhone = useIsPhone();
  const choose = (next: ProjectGrouping | null): void =>
    change(next === null ? { mode: undefined, group_by: undefined } : { mode: 'group', group_by: next });
  return (
    <OfferedMenuButton
      icon={Group}
      label={t('group.label')}
      items={([null, 'client', 'category', 'team', 'status', 'health', 'priority'] as const).map((id) => ({
        id: id ?? 'none',
        label: t(`group.${id ?? 'none'}`),
        checked: grouping === id,
        onSelect: () => choose(id),
      }))}
    >
      {isPhone ? undefined : t(`grouped.${grouping ?? 'none'}`)}
    </OfferedMenuButton>
  );
}

function SortMenu({ query, change }: Pick<ProjectsAddress, 'query' | 'change'>) {
  const { t } = useTranslation('projects');
  const isPhone = useIsPhone();
  return (
    <OfferedMenuButton
      icon={ArrowDownUp}
      label={t('sort')}
      items={PROJECT_SORTS.map((sort) => ({
        id: sort,
        label: t(`column.${sort}`),
        hint: query.sort === sort ? t(query.descending ? 'descending' : 'ascending') : undefined,
        checked: query.sort === sort,
        onSelect: () =>
          change({ field: sort, order: query.sort === sort && !query.descending ? 'descend' : 'ascend' }),
      }))}
    >
      {isPhone ? undefined : t('sorted', { by: t(`column.${query.sort}`) })}
    </OfferedMenuButton>
  );
}

export function ProjectsToolbar({ query, grouping, view, change }: ProjectsAddress) {
  const { t } = useTranslation('projects');
  const lookups = useProjectLookups();
  const categories = useCategories();
  return (
    <Toolbar label={t('toolbar')} className="projects-toolbar">
      <Segmented
        label={t('show')}
        value={query.filter}
        onValueChange={(filter) => change({ filter: filter === 'all' ? undefined : filter })}
        options={FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
      />
      <SearchField search={query.search} change={(search) => change({ search: search || undefined })} />
      <FilterSelect
        field={t('column.status')}
        icon={ListFilter}
        chosen={query.statuses}
        onChange={(statuses) => change({ statuses })}
        options={lookups.statuses}
      />
      {categories.length > 0 && (
        <FilterSelect
          field={t('column.category')}
          icon={Tag}
          chosen={query.categories}
          onChange={(ids) => change({ categories: ids })}
          options={categories.map(({ id, name, color_code: color }) => ({
            id,
            label: name,
            icon: <ColorSquare color={color} dot />,
          }))}
        />
      )}
      <FilterSelect
        field={t('column.priority')}
        icon={SignalHigh}
        chosen={query.priorities}
        onChange={(priorities) => change({ priorities })}
        options={lookups.priorities.toReversed()}
      />
      <FilterSelect
        field={t('column.health')}
        icon={HeartPulse}
        chosen={query.healths}
        onChange={(healths) => change({ healths })}
        options={lookups.healths}
      />
      <span className="hf-grow" />
      <SortMenu query={query} change={change} />
      <GroupMenu grouping={grouping} change={change} />
      <Segmented
        label={t('view.label')}
        value={view}
        onValueChange={(next) => change({ view: next === 'list' ? undefined : next })}
        options={[
          { id: 'list', label: t('view.list'), icon: List, iconOnly: true },
          { id: 'roadmap', label: t('view.roadmap'), icon: ChartGantt, iconOnly: true },
        ]}
      />
    </Toolbar>
  );
}
