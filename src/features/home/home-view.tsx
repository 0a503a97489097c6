/** The home page: my open tasks by due day, to-dos, running timers, recent projects. All from the replica. */
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { isExpectingRows } from '../../app/session/first-rows.ts';
import { useAssignedByMe } from '../../data/assigned-by-me.ts';
import { useOpenTasks } from '../../data/home.ts';
import { type HomeTab, homeTasks } from '../../data/home-tasks.ts';
import { useIsInitialSync, useIsOnline, useSyncSelector } from '../../data/sync-status.ts';
import { formatTime } from '../../lib/format-day.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useDeferIdle } from '../../lib/use-defer-idle.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { tabId, tabPanelId } from '../../ui/tabs.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { useRowLookups } from '../../modules/task-rows/row-lookups.ts';
import { HomeHead } from './home-head.tsx';
import { longestKey } from './home-sections.ts';
import { MyTasks } from './my-tasks.tsx';
import { QuickTaskField } from '../../modules/quick-add/quick-task.tsx';
import { toggled } from '../../lib/toggled.ts';
import type { Picking } from '../../modules/task-rows/row-pickers.tsx';
import type { HomeRows } from './home-rows.ts';
import { RowCheck, RowName } from './task-row.tsx';
import { TaskTabs } from './task-tabs.tsx';
import { TimerPanel } from './timer-panel.tsx';
import { useHomeAddress } from './use-home-address.ts';
import { useHomeKeys } from './use-home-keys.ts';
import './home.css';

const TodoPanel = lazyComponent(() => import('./todo-panel.tsx').then((module) => module.TodoPanel));
const ProjectCards = lazyComponent(
  () => import('./project-cards.tsx').then((module) => module.ProjectCards),
  ['project-actions'],
);
const RowWork = lazyComponent(
  () => import('./lazy-rows.tsx').then((module) => module.RowWork),
  ['tasks', 'due-tasks', 'sync'],
);
const FirstSteps = lazyComponent(() => import('./first-steps.tsx').then((module) => module.FirstSteps));
const HomeActivity = lazyComponent(() => import('./home-activity.tsx').then((module) => module.HomeActivity));
const HomeCalendar = lazyComponent(
  () => import('./home-calendar.tsx').then((module) => module.HomeCalendar),
  ['calendar'],
);

const NO_TASKS: readonly Task[] = [];
const NOTHING: ReadonlySet<string> = new Set();

/** Selection, rename and picker of the rows. The selection applies to one `place`, and is empty in others. */
function useHomeRows(place: string) {
  const [picking, onPick] = useState<Picking | null>(null);
  const [renaming, onRenaming] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ place, ids: NOTHING });
  const selected = chosen.place === place ? chosen.ids : NOTHING;
  const onSelected = (ids: ReadonlySet<string>): void => setChosen({ place, ids });
  const onSelect = useCallback(
    (id: string): void =>
      setChosen((now) => ({ place, ids: toggled(now.place === place ? now.ids : NOTHING, id) })),
    [place],
  );
  const isSelecting = selected.size > 0;
  useEffect(() => {
    if (picking) RowWork.request();
    if (isSelecting) RowCheck.request();
    if (renaming !== null) RowName.request();
  }, [picking, isSelecting, renaming]);
  const rows: HomeRows = { onPick, selected, onSelect, renaming, onRenaming };
  return { rows, picking, onSelected };
}

/** Prefetches the to-dos and the project cards; on a new device only after the first tasks have arrived. */
function usePartsBeside(): void {
  const isComing = useSyncSelector(isExpectingRows);
  useEffect(() => {
    if (isComing) return;
    void TodoPanel.prefetch();
    void ProjectCards.prefetch();
  }, [isComing]);
}

interface HomePageProps {
  /** My open tasks, or those I assigned to others; null until they are read. */
  readonly open: readonly Task[] | null;
  /** A notice above the list. */
  readonly notice?: ReactNode;
}

function HomePage({ open, notice }: HomePageProps) {
  const tasks = open ?? NO_TASKS;
  const { search, change } = useHomeAddress();
  const lookups = useRowLookups();
  const tab: HomeTab = search.tab ?? 'All';
  const shown = useMemo(() => homeTasks(tasks, tab, lookups.today), [tasks, tab, lookups.today]);
  const keyLength = useMemo(
    () => longestKey(tasks, (projectId) => lookups.projectById.get(projectId)?.key),
    [tasks, lookups.projectById],
  );
  const listStyle: Record<`--${string}`, number> = { '--home-key': keyLength };
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const { t } = useTranslation('home');
  // While tasks are still arriving, no counts are shown, because they would be wrong.
  const isKnown = !useIsInitialSync() && open !== null;
  const isCalendar = search.view === 'calendar';
  // In one column timers come first and projects last.
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const day = search.day ?? lookups.today;
  useHomeKeys(list, input);
  const byMe = search.group === 'by-me';
  const { rows, picking, onSelected } = useHomeRows(isCalendar ? `${day} ${byMe}` : `${tab} ${byMe}`);
  usePartsBeside();
  useEffect(
    () => (isCalendar ? HomeCalendar.request() : whenIdle(() => void HomeCalendar.prefetch())),
    [isCalendar],
  );

  return (
    <div className="home-page hf-scroll">
      <div className="home-main">
        <HomeHead today={lookups.today} input={input} />
        {isNarrow && <TimerPanel first={1} />}
        <TaskTabs tab={tab} counts={isKnown ? shown.counts : null} isCalendar={isCalendar} />
        <QuickTaskField
          input={input}
          today={lookups.today}
          dueByDefault={isCalendar ? day : tab === 'Today' ? lookups.today : null}
          label={t('quickAdd')}
          draft="home-task"
        />
        {notice}
        <div
          ref={setList}
          data-task-list=""
          style={listStyle}
          {...(isCalendar ? {} : { role: 'tabpanel', id: tabPanelId(tab), 'aria-labelledby': tabId(tab) })}
        >
          {isCalendar && (
            <HomeCalendar
              tasks={byMe ? tasks : null}
              lookups={lookups}
              day={day}
              onDay={(next) => change({ day: next })}
              onAdd={(next) => {
                change({ day: next });
                input.current?.focus();
              }}
              rows={rows}
            />
          )}
          {!isCalendar && open && (
            <MyTasks lookups={lookups} tab={tab} shown={shown} byMe={byMe} rows={rows} />
          )}
        </div>
        {!isNarrow && <ProjectCards today={lookups.today} />}
      </div>
      <aside className="home-side" aria-label={t('aside')}>
        <FirstSteps />
        {!isNarrow && <TimerPanel first={4} />}
        <TodoPanel />
        <HomeActivity today={lookups.today} />
        {isNarrow && <ProjectCards today={lookups.today} />}
      </aside>
      <RowWork
        {...{ list, lookups, picking, rows, onSelected }}
        known={tasks}
        shown={isCalendar ? tasks : shown.tasks}
        isOfDay={isCalendar && !byMe}
      />
    </div>
  );
}

function OwnTasks() {
  const open = useOpenTasks();
  const isComing = useSyncSelector(isExpectingRows);
  // Defers idle work until some tasks have arrived: the first project may have none of mine.
  useDeferIdle(isComing && (open ?? NO_TASKS).length === 0);
  return <HomePage open={open} />;
}

/** Only the server knows who assigned a task; its answer is shown with its age. */
function TasksByMe() {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const { tasks, state, at } = useAssignedByMe();
  const online = useIsOnline();
  const text =
    state === 'unavailable'
      ? t('byMeUnavailable')
      : state === 'stale' && at !== null && !online
        ? t('byMeAsOf', { time: formatTime(at, locale) })
        : null;
  return (
    <HomePage
      open={tasks}
      notice={
        state === 'loading' && tasks.length === 0 ? (
          <div className="home-loading">
            <Skeleton lines={4} height={14} />
          </div>
        ) : (
          text && <p className="home-notice">{text}</p>
        )
      }
    />
  );
}

export function HomeView() {
  const { search } = useHomeAddress();
  return search.group === 'by-me' ? <TasksByMe /> : <OwnTasks />;
}
