/** The tasks of a tab in their sections, or an empty state. */
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HomeTab, HomeTasks } from '../../data/home-tasks.ts';
import { useTaskProjects } from '../../data/my-task-edits.ts';
import { useIsInitialSync } from '../../data/sync-status.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { RowLookups } from '../../modules/task-rows/row-lookups.ts';
import type { HomeRows } from './home-rows.ts';
import { TaskSections } from './task-sections.tsx';

/** Rows shown per section at first: fewer where all sections are shown than in the tab of one section. */
const FIRST_OF_ALL = 6;
const FIRST_OF_TAB = 40;

interface MyTasksProps {
  readonly byMe: boolean;
  readonly lookups: RowLookups;
  readonly tab: HomeTab;
  readonly shown: HomeTasks;
  readonly rows: HomeRows;
}

function NoTasks({ tab, byMe }: { readonly tab: HomeTab; readonly byMe: boolean }) {
  const { t } = useTranslation('home');
  const isArriving = useIsInitialSync();
  const mayAdd = useTaskProjects().length > 0;
  if (isArriving)
    return (
      <EmptyState compact title={t('empty.coming')}>
        {t('empty.comingText')}
      </EmptyState>
    );
  if (byMe)
    return (
      <EmptyState compact icon={CircleCheck} title={t('empty.byMe')}>
        {t('empty.byMeText')}
      </EmptyState>
    );
  return (
    <EmptyState compact icon={CircleCheck} title={t(`empty.${tab}`)}>
      {!mayAdd ? t('empty.given') : tab === 'All' ? t('empty.text') : t(`empty.${tab}Text`)}
    </EmptyState>
  );
}

export function MyTasks({ lookups, tab, shown, byMe, rows }: MyTasksProps) {
  if (shown.tasks.length === 0) return <NoTasks tab={tab} byMe={byMe} />;
  return (
    <TaskSections
      key={tab}
      tasks={shown.tasks}
      lookups={lookups}
      first={tab === 'All' ? FIRST_OF_ALL : FIRST_OF_TAB}
      rows={rows}
    />
  );
}
