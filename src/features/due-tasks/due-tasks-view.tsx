/** Tasks of all projects of the team that are due or match a saved view, in groups. Reads the replica only. */
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleCheck } from 'lucide-react';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { useTaskProjects } from '../../data/my-task-edits.ts';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { useTeamTasks } from '../../data/team-tasks.ts';
import { useElementWidth } from '../../lib/use-element-width.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { useDensity } from '../../modules/device/use-density.ts';
import { FilterSetupContext } from '../../modules/task-query/filter-setup.ts';
import { isFiltered, NOTHING_CHOSEN } from '../../modules/task-query/filter-fields.ts';
import { useRowLookups } from '../../modules/task-rows/row-lookups.ts';
import type { Picking } from '../../modules/task-rows/row-pickers.tsx';
import { TypeAheadField } from '../../modules/task-rows/type-ahead-field.tsx';
import { useRowSelection } from '../../modules/task-rows/use-row-selection.ts';
import { useRowWork } from '../../modules/task-rows/use-row-work.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DueActionsContext } from './due-actions.ts';
import { type DueColumn, shownColumns } from './due-columns.ts';
import { type DueLookups, DueLookupsContext, useDueFilterSetup, useMakeDueLookups } from './due-lookups.tsx';
import { dueGroups, dueRows, isSplit } from './due-groups.ts';
import { DueHeader, useColumnNames } from './due-header.tsx';
import { type NewTaskDefaults, type GroupValue, defaultsIn } from './new-task-defaults.ts';
import { DueRows } from './due-rows.tsx';
import type { DueSpan } from './due-search.ts';
import { dueTasks, sortDue } from './due-tasks.ts';
import { DueTools } from './due-tools.tsx';
import { useCollapsedGroups } from './use-collapsed-groups.ts';
import { useDueSearchText } from './use-due-search-text.ts';
import { type DueView, useDueView } from './use-due-view.ts';
import { LINK, ROW, useDueNavigation } from './use-due-navigation.ts';
import './due-tasks.css';

interface NothingDueProps extends DueView {
  readonly searchText: string;
  readonly onSearchText: (searchText: string) => void;
}

function NothingDue({ settings: { span, filters }, change, searchText, onSearchText }: NothingDueProps) {
  const { t } = useTranslation('due-tasks');
  if (useIsInitialSync()) {
    return (
      <EmptyState icon={CircleCheck} title={t('coming')}>
        {t('comingText')}
      </EmptyState>
    );
  }
  const filtered = isFiltered(filters) || searchText.trim() !== '';
  const title = filtered ? 'emptyHere' : span === 'none' ? 'emptyNone' : 'empty';
  const next = filtered ? (
    <Button
      kind="line"
      onClick={() => {
        onSearchText('');
        change({ filters: NOTHING_CHOSEN, searchText: '' });
      }}
    >
      {t('unfiltered')}
    </Button>
  ) : span === 'overdue' || span === 'week' ? (
    <Button kind="line" onClick={() => change({ span: 'month' })}>
      {t('further')}
    </Button>
  ) : (
    <Link to="/worklenz/projects" className="hf-btn hf-btn-line">
      {t('toProjects')}
    </Link>
  );
  return (
    <EmptyState icon={CircleCheck} title={t(title)} actions={next}>
      {t(filtered ? 'emptyHereText' : 'emptyText')}
    </EmptyState>
  );
}

/** State and actions of the rows, keys, context menu and bulk bar, and the pickers they open. */
function useDueRows(known: readonly Task[], shown: readonly Task[], list: HTMLElement | null) {
  const lookups = useRowLookups();
  const [picking, setPicking] = useState<Picking | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOTHING);
  const selection = useRowSelection(shown, chosen, setChosen);
  const { actions, openAt, ...work } = useRowWork({
    ...{ known, shown, lookups, selection, picking, onPick: setPicking, onRenaming: setRenaming },
    selectors: { list, row: ROW, link: LINK },
  });
  return { actions: { ...actions, renaming, openMenu: openAt }, ...work };
}

/** Columns on phones, in reading order of the two lines. */
const ON_PHONES: readonly DueColumn[] = ['PRIORITY', 'DUE_DATE', 'PROJECT', 'ASSIGNEES'];

/** The columns that fit into the list, and a ref that measures it. */
function useShownColumns({ settings: { columns, by, thenBy } }: DueView) {
  const isPhone = useIsPhone();
  const [measure, width] = useElementWidth();
  const wordOf = useColumnNames();
  const shown = useMemo(
    () =>
      shownColumns(
        isPhone ? ON_PHONES : columns,
        // A second grouping without a first one is stored, but not applied.
        isSplit({ by, thenBy }) ? [by, thenBy] : [by],
        isPhone ? 0 : width,
      ),
    [isPhone, columns, by, thenBy, width],
  );
  return { ...shown, measure, isPhone, unseen: shown.unseen.map(wordOf) };
}

/** Default values of a new task in a group. Null without a project for it, or when the assignee is not active. */
function useNewTaskDefaults(span: DueSpan, { today, viewer, people }: DueLookups) {
  const projects = useTaskProjects();
  const { userId } = viewer;
  return useCallback(
    (values: readonly GroupValue[]): NewTaskDefaults | null => {
      const defaults = defaultsIn(values, span, { today, userId });
      const isFor = (id: string): boolean => people.get(id)?.active === true;
      if (!defaults || projects.length === 0 || !(defaults.values.assignees ?? []).every(isFor)) return null;
      return defaults.projectId === undefined || projects.some(({ id }) => id === defaults.projectId)
        ? defaults
        : null;
    },
    [span, today, userId, people, projects],
  );
}

export function DueTasksView() {
  const { t } = useTranslation('due-tasks');
  const view = useDueView();
  const { span, by, thenBy, sort, filters } = view.settings;
  const [searchText, setSearchText] = useDueSearchText(view);
  const lookups = useMakeDueLookups();
  const tasks = useTeamTasks();
  const isArriving = useIsInitialSync();
  const [compact] = useDensity();
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const { collapsed, fullyShown, onFold, onShowAll, foldAll } = useCollapsedGroups(by);
  const { shown: columns, unseen, width, measure, isPhone } = useShownColumns(view);
  const style: Record<`--${string}`, string> = { '--due-width': `${String(width)}px` };
  const listRef = useCallback(
    (element: HTMLDivElement | null) => {
      setList(element);
      return measure(element);
    },
    [measure],
  );
  const found = useMemo(
    () => dueTasks(tasks ?? [], { span, filters, searchText }, lookups),
    [tasks, span, filters, searchText, lookups],
  );
  const sorted = useMemo(() => sortDue(found, sort, lookups), [found, sort, lookups]);
  const groups = useMemo(
    () => dueGroups(sorted, { by, thenBy, filters }, lookups),
    [sorted, by, thenBy, filters, lookups],
  );
  const defaultsOf = useNewTaskDefaults(span, lookups);
  const rows = useMemo(
    () => dueRows(groups, { collapsed, fullyShown }, defaultsOf),
    [groups, collapsed, fullyShown, defaultsOf],
  );
  const shown = useMemo(() => rows.flatMap((row) => (row.kind === 'task' ? [row.task] : [])), [rows]);
  const known = tasks ?? NO_TASKS;
  const { reveal, seek, sought } = useDueNavigation(list, rows);
  const { actions, onContextMenu, floating } = useDueRows(known, shown, list);
  return (
    <DueLookupsContext value={lookups}>
      <FilterSetupContext value={useDueFilterSetup(lookups)}>
        <div className="due-page">
          <PageHeader title={t('title')} count={tasks === null || isArriving ? undefined : found.length} />
          <DueTools
            {...{ view, unseen, searchText }}
            onSearchText={setSearchText}
            onFoldAll={(isFolded) =>
              foldAll(
                groups.map(({ id }) => id),
                isFolded,
              )
            }
          />
          <DueActionsContext value={{ ...actions, sought }}>
            <div
              ref={listRef}
              style={style}
              className="due-list"
              {...(rows.length > 0 && {
                ...{ role: 'grid', 'aria-label': t('title'), 'aria-rowcount': rows.length },
                'aria-multiselectable': true,
              })}
              data-task-list=""
              data-compact={compact && !isPhone ? '' : undefined}
              data-selecting={actions.selection.tasks.length > 0 ? '' : undefined}
              onContextMenu={onContextMenu}
            >
              {rows.length > 0 && !isPhone && <DueHeader columns={columns} view={view} />}
              {rows.length > 0 && <DueRows {...{ rows, columns, onFold, onShowAll, reveal }} />}
              {tasks !== null && rows.length === 0 && (
                <NothingDue {...view} searchText={searchText} onSearchText={setSearchText} />
              )}
            </div>
            <TypeAheadField list={seek} />
            {floating}
          </DueActionsContext>
        </div>
      </FilterSetupContext>
    </DueLookupsContext>
  );
}

const NO_TASKS: readonly Task[] = [];
const NOTHING: ReadonlySet<string> = new Set();
