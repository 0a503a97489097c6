/** The toolbar above the tasks: search, filters, number of tasks, and view options. */
import './toolbar.css';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskListResult } from '../../../data/tasks/task-query.ts';
import { useProjectTasks } from '../../../data/tasks/use-project-tasks.ts';
import { useStoreValue } from '../../../data/use-store.ts';
import { useAwaitsCopiedTasks, useIsInitialSync } from '../../../data/sync-status.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { useListActions } from '../view-state/list-actions.ts';
import type { ProjectViewState } from '../view-state/view-query.ts';
import { FilterBar } from './filter-bar.tsx';
import { FindField, type FindHandle } from '../../../modules/task-query/find-field.tsx';
import { ViewTool } from './view-tool.tsx';
import { DensityButton } from '../../../modules/task-query/density-button.tsx';
import { ColumnsTool, GroupTool, MoreTool, SortTool } from './view-menus.tsx';

interface ProjectToolbarProps {
  readonly projectId: string;
  readonly view: ProjectViewState;
  readonly result: TaskListResult;
  readonly compact: boolean;
  readonly onCompact: (compact: boolean) => void;
  readonly find: Ref<FindHandle>;
  /** Container for the tools of the roadmap. */
  readonly slot?: Ref<HTMLDivElement>;
  /** Called when the menu of groupings is about to open. */
  readonly onGroupMenu: () => void;
}

export function ProjectToolbar(props: ProjectToolbarProps) {
  const { projectId, view, result, compact, onCompact, find, slot, onGroupMenu } = props;
  const { t } = useTranslation('tasks');
  const { local, groupBy, tab, update } = view;
  const isBoard = tab === 'board';
  const { ready, shown, total } = result;
  // All tasks including subtasks, as in the list of projects.
  const tasks = useProjectTasks(projectId);
  const all = useStoreValue(tasks, () => tasks.live);
  const isCopied = useAwaitsCopiedTasks(projectId);
  const isArriving = useIsInitialSync() || isCopied;
  const isAll = ready && shown === total && !isArriving;
  const hasSubtasks = isAll && !local.archived && !local.flat && all > total;
  const countText = (): string => {
    if (shown < total) return t('count.some', { shown, count: total });
    if (isCopied) return t('count.copied');
    return t(isArriving ? 'count.arriving' : 'count.all', { count: total });
  };
  const { toggleGroups } = useListActions();
  return (
    <Toolbar label={t('tools')}>
      <ViewTool projectId={projectId} view={view} compact={compact} />
      <FindField ref={find} value={view.search} onChange={view.setSearch} />
      <span className="hf-sep hf-hide-phone" />
      <FilterBar filters={local.filters} onChange={(filters) => update(() => ({ filters }))} />
      <span className="hf-grow" />
      <span
        // On a phone the number is hidden when no task is filtered out.
        className={classNames('hf-tool-count hf-num', shown === total && !isArriving && 'hf-hide-phone')}
        aria-live="polite"
      >
        {ready && countText()}
        {hasSubtasks && (
          <span className="hf-tool-subtasks">{`, ${t('count.withSubtasks', { count: all })}`}</span>
        )}
      </span>
      {shown < total && (
        <Button size="sm" className="hf-hide-phone" data-tip={t('noMatch.action')} onClick={view.showAll}>
          {t('count.hidden', { count: total - shown })}
        </Button>
      )}
      {tab !== 'calendar' && (
        <>
          <GroupTool
            value={groupBy}
            onChange={view.setGroupBy}
            thenBy={tab === 'tasks-list' ? view.thenBy : undefined}
            onThenBy={view.setThenBy}
            onOpen={onGroupMenu}
          />
          <SortTool sort={local.sort} onChange={(sort) => update(() => ({ sort }))} />
        </>
      )}
      {tab === 'tasks-list' && (
        <span className="hf-desktop-only">
          <ColumnsTool projectId={projectId} />
          <DensityButton compact={compact} onChange={onCompact} />
        </span>
      )}
      <MoreTool
        view={local}
        query={view.query}
        isBoard={isBoard}
        update={(change) => update(() => change)}
        onCollapseAll={toggleGroups}
      />
      {tab === 'roadmap' && <div className="hf-tool-slot" ref={slot} />}
    </Toolbar>
  );
}
