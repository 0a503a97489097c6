/**
 * All projects of the active team that the person can see: search, filters, sorting, groups, favourites, archive, and
 * the form.
 */
import { LayoutTemplate, Plus } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectActions } from '../../modules/project-actions/use-project-actions.ts';
import { useTeamMembers } from '../../data/people.ts';
import { useCan } from '../../data/permissions.ts';
import {
  pageOfProjects,
  type ProjectItem,
  type ProjectSort,
  selectProjects,
} from '../../data/project-list.ts';
import { useCategories } from '../../data/project-setup.ts';
import { useProjectItems } from '../../data/project-items.ts';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { useToday } from '../../data/today.ts';
import { fuzzyRank } from '../../lib/fuzzy-rank.ts';
import { personOf } from '../../lib/person-of.ts';
import { bufferKeysForField } from '../../lib/buffered-keys.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useProjectColumns } from './project-columns.tsx';
import { ProjectSettingsForm } from './project-settings-form.tsx';
import { ProjectTable } from './project-table.tsx';
import { NoProjects } from './no-projects.tsx';
import { type ProjectsAddress, useProjectsAddress } from './projects-query.ts';
import { ProjectsToolbar } from './projects-toolbar.tsx';
import { useListKeys } from './use-list-keys.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import './projects.css';

const ProjectRequests = lazyComponent(() =>
  import('../../modules/project-actions/project-requests.tsx').then((module) => module.ProjectRequests),
);

const PortfolioView = lazyComponent(
  () => import('./portfolio-view.tsx').then((module) => module.PortfolioView),
  ['portfolio', 'roadmap'],
);

const PAGE_SIZES = [20, 50, 100] as const;
const DEFAULT_SIZE = 50;

function useListPage(items: readonly ProjectItem[], { query, grouping }: ProjectsAddress) {
  const [size, setSize] = useState<number>(DEFAULT_SIZE);
  const [at, setAt] = useState({ page: 1, query });
  const found = useMemo(() => selectProjects(items, query, fuzzyRank), [items, query]);
  const wanted = at.query === query ? at.page : 1;
  const shown = useMemo(
    () => pageOfProjects(found, grouping, { page: wanted, size }),
    [found, grouping, wanted, size],
  );
  const setPage = (next: number): void => setAt({ page: next, query });
  return { found, ...shown, size, setPage, setSize };
}

function useCellLookups() {
  const members = useTeamMembers();
  const categories = useCategories();
  const today = useToday();
  return useMemo(
    () => ({
      people: new Map(members.map((one) => [one.id, personOf(one)] as const)),
      categoryColors: new Map(categories.map((one) => [one.id, one.color_code])),
      today,
    }),
    [members, categories, today],
  );
}

interface NewButtonsProps {
  readonly onCreate: () => void;
  /** Opens at the pressed element. */
  readonly onFromTemplate: (element: HTMLElement) => void;
}

function NewButtons({ onCreate, onFromTemplate }: NewButtonsProps) {
  const { t } = useTranslation('projects');
  const isPhone = useIsPhone();
  return (
    <>
      {isPhone ? (
        <IconButton
          icon={LayoutTemplate}
          label={t('fromTemplate')}
          aria-haspopup="dialog"
          onClick={(event) => onFromTemplate(event.currentTarget)}
        />
      ) : (
        <Button
          kind="line"
          icon={LayoutTemplate}
          aria-haspopup="dialog"
          onClick={(event) => onFromTemplate(event.currentTarget)}
        >
          {t('fromTemplate')}
        </Button>
      )}
      <Button kind="primary" icon={Plus} keys="c" onClick={onCreate}>
        {t('newProject')}
      </Button>
    </>
  );
}

interface ProjectsViewProps {
  /** Creates a project from a template. Passed by the route, because templates belong to the settings. */
  readonly FromTemplate: ComponentType<{ readonly anchor: HTMLElement | null; readonly onClose: () => void }>;
}

export function ProjectsView({ FromTemplate }: ProjectsViewProps) {
  const { t } = useTranslation('projects');
  const address = useProjectsAddress();
  const { search, query, grouping, view, change } = address;
  const items = useProjectItems(grouping === 'team');
  const list = useListPage(items, address);
  const cellLookups = useCellLookups();
  const columns = useProjectColumns(cellLookups, query.sort, grouping);
  const actions = useProjectActions();
  const mayCreate = useCan('project.create');
  // Loaded on the first press. Stays mounted, because the form opens after the picker has closed.
  const [template, setTemplate] = useState<{ readonly anchor: HTMLElement | null } | null>(null);
  const onFromTemplate = (anchor: HTMLElement): void => setTemplate({ anchor });
  const scroller = useRef<HTMLDivElement>(null);
  const isArriving = useIsInitialSync();
  const isRoadmap = view === 'roadmap';
  useEffect(() => {
    if (isRoadmap) PortfolioView.request();
  }, [isRoadmap]);
  const isEdited = search.edit !== undefined;
  useEffect(
    () => (isEdited ? ProjectSettingsForm.request() : whenIdle(() => void ProjectSettingsForm.prefetch())),
    [isEdited],
  );

  const onEdit = useCallback((item: ProjectItem) => change({ edit: item.project.id }), [change]);
  const onCreate = useCallback(() => {
    // The code of the form may still be loading.
    bufferKeysForField();
    change({ edit: 'new' });
  }, [change]);
  const onSort = (sort: ProjectSort): void =>
    change({ field: sort, order: query.sort === sort && !query.descending ? 'descend' : 'ascend' });
  useListKeys(scroller, {
    onCreate: mayCreate ? onCreate : null,
    onFavorite: (id) => {
      const item = items.find((one) => one.project.id === id);
      if (item) actions.toggleFavorite(item);
    },
    onEdit: (id) => change({ edit: id }),
  });

  return (
    <div className="projects-page hf-column">
      <PageHeader title={t('title')} count={isArriving ? undefined : list.found.length}>
        {mayCreate && <NewButtons onCreate={onCreate} onFromTemplate={onFromTemplate} />}
      </PageHeader>
      <ProjectsToolbar {...address} />
      {isRoadmap && list.found.length > 0 && (
        <PortfolioView items={list.found} grouping={grouping} onEdit={onEdit} />
      )}
      <div ref={scroller} className="projects-scroll hf-scroll" hidden={isRoadmap && list.found.length > 0}>
        {list.found.length === 0 ? (
          <NoProjects
            {...address}
            total={items.length}
            onCreate={mayCreate ? onCreate : null}
            onFromTemplate={onFromTemplate}
          />
        ) : isRoadmap ? null : (
          <ProjectTable
            groups={list.groups}
            grouping={grouping}
            columns={columns}
            query={query}
            today={cellLookups.today}
            onSort={onSort}
            onFavorite={actions.toggleFavorite}
            onEdit={onEdit}
          />
        )}
        {!isRoadmap && list.total > PAGE_SIZES[0] && (
          <Pagination
            page={list.page}
            pageSize={list.size}
            total={list.total}
            rangeKey={grouping === null ? undefined : 'pages.groups'}
            pageSizes={PAGE_SIZES}
            onPageChange={list.setPage}
            onPageSizeChange={list.setSize}
          />
        )}
      </div>
      {search.edit !== undefined && (
        <ProjectSettingsForm edit={search.edit} onClose={() => change({ edit: undefined })} />
      )}
      {template && <FromTemplate anchor={template.anchor} onClose={() => setTemplate({ anchor: null })} />}
      <ProjectRequests />
    </div>
  );
}
