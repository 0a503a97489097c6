/** What is mine today: open tasks by due day, to-dos, running timers, projects at hand. Everything from this device. */
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import { rowsAreComing } from '../../app/session/first-rows.ts';
import { useAssignedByMe } from '../../data/assigned-by-me.ts';
import { useOpenTasks } from '../../data/home.ts';
import { type HomeTab, homeTasks } from '../../data/home-tasks.ts';
import { useIsArriving, useIsOnline, useSyncSelector } from '../../data/sync-status.ts';
import { formatTime } from '../../lib/format-day.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useHeldIdle } from '../../lib/use-held-idle.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { laterPart } from '../../ui/later-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { tabId, tabPanelId } from '../../ui/tabs.tsx';
import { useLocale } from '../../i18n/use-locale.ts';
import { useRowFacts } from '../../modules/task-rows/row-facts.ts';
import { HomeHead } from './home-head.tsx';
import { longestKey } from './home-sections.ts';
import { MyTasks } from './my-tasks.tsx';
import { QuickAdd } from './quick-add.tsx';
import type { OpenPicker } from '../../modules/task-rows/row-pickers.tsx';
import { useRowSwipes } from '../../modules/task-rows/use-row-swipes.ts';
import { useRowMenu } from '../../modules/task-rows/use-row-menu.ts';
import { TaskTabs } from './task-tabs.tsx';
import { TimerPanel } from './timer-panel.tsx';
import { useHomeAddress } from './use-home-address.ts';
import { useHomeKeys } from './use-home-keys.ts';
import './home.css';

const TodoPanel = laterPart(() => import('./todo-panel.tsx').then((module) => module.TodoPanel));
const ProjectCards = laterPart(
  () => import('./project-cards.tsx').then((module) => module.ProjectCards),
  ['project-actions'],
);
const RowPickers = laterPart(() =>
  import('../../modules/task-rows/row-pickers.tsx').then((module) => module.RowPickers),
);
const FirstSteps = laterPart(() => import('./first-steps.tsx').then((module) => module.FirstSteps));
const HomeActivity = laterPart(() => import('./home-activity.tsx').then((module) => module.HomeActivity));
const HomeCalendar = laterPart(
  () => import('./home-calendar.tsx').then((module) => module.HomeCalendar),
  ['calendar'],
);

const NO_TASKS: readonly Task[] = [];

/** What stands beside the tasks comes with the page, but on a new device behind the first of them. */
function usePartsBeside(): void {
  const isComing = useSyncSelector(rowsAreComing);
  useEffect(() => {
    if (isComing) return;
    void TodoPanel.prefetch();
    void ProjectCards.prefetch();
  }, [isComing]);
}

interface HomePageProps {
  /** Open tasks, my own or those I gave to others; null until they have been read. */
  readonly open: readonly Task[] | null;
  /** What there is to know about them. */
  readonly notice?: ReactNode;
}

function HomePage({ open, notice }: HomePageProps) {
  const tasks = open ?? NO_TASKS;
  const { search, change } = useHomeAddress();
  const facts = useRowFacts();
  const tab: HomeTab = search.tab ?? 'All';
  const shown = useMemo(() => homeTasks(tasks, tab, facts.today), [tasks, tab, facts.today]);
  const keyLength = useMemo(
    () => longestKey(tasks, (projectId) => facts.projectById.get(projectId)?.key),
    [tasks, facts.projectById],
  );
  const listStyle: Record<`--${string}`, number> = { '--home-key': keyLength };
  const [picker, setPicker] = useState<OpenPicker | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { t } = useTranslation('home');
  // Tasks are still on their way to this device: no number is better than a wrong one.
  const isKnown = !useIsArriving() && open !== null;
  const isCalendar = search.view === 'calendar';
  // In one column: what runs comes first, projects last.
  const isNarrow = useMediaQuery('(max-width: 900px)');
  const day = search.day ?? facts.today;
  useHomeKeys(list, input);
  const atRow = useRowMenu(tasks, facts, setPicker);
  const [main, setMain] = useState<HTMLElement | null>(null);
  useRowSwipes(main, tasks, facts);
  usePartsBeside();
  const isPicking = picker !== null;
  useEffect(() => {
    if (isPicking) RowPickers.request();
  }, [isPicking]);
  useEffect(
    () => (isCalendar ? HomeCalendar.request() : whenIdle(() => void HomeCalendar.prefetch())),
    [isCalendar],
  );

  return (
    <div className="home-page hf-scroll">
      <div ref={setMain} className="home-main">
        <HomeHead today={facts.today} input={input} />
        {isNarrow && <TimerPanel first={1} />}
        <TaskTabs tab={tab} counts={isKnown ? shown.counts : null} isCalendar={isCalendar} />
        <QuickAdd
          input={input}
          today={facts.today}
          dueByDefault={isCalendar ? day : tab === 'Today' ? facts.today : null}
        />
        {notice}
        <div
          ref={list}
          data-task-list=""
          onContextMenu={atRow.onContextMenu}
          style={listStyle}
          {...(isCalendar ? {} : { role: 'tabpanel', id: tabPanelId(tab), 'aria-labelledby': tabId(tab) })}
        >
          {isCalendar && (
            <HomeCalendar
              tasks={search.group === 'by-me' ? tasks : null}
              facts={facts}
              day={day}
              onDay={(next) => change({ day: next })}
              onAdd={(next) => {
                change({ day: next });
                input.current?.focus();
              }}
              onPick={setPicker}
            />
          )}
          {!isCalendar && open && (
            <MyTasks
              facts={facts}
              tab={tab}
              shown={shown}
              byMe={search.group === 'by-me'}
              onPick={setPicker}
            />
          )}
        </div>
        {!isNarrow && <ProjectCards today={facts.today} />}
      </div>
      <aside className="home-side" aria-label={t('aside')}>
        <FirstSteps />
        {!isNarrow && <TimerPanel first={4} />}
        <TodoPanel />
        <HomeActivity today={facts.today} />
        {isNarrow && <ProjectCards today={facts.today} />}
      </aside>
      {atRow.menu}
      <RowPickers open={picker} facts={facts} known={tasks} onClose={() => setPicker(null)} />
    </div>
  );
}

function OwnTasks() {
  const open = useOpenTasks();
  const isComing = useSyncSelector(rowsAreComing);
  // The project that comes first may have none of mine.
  useHeldIdle(isComing && (open ?? NO_TASKS).length === 0);
  return <HomePage open={open} />;
}

/** Who gave what to whom is only known to the server: its answer is shown with its age. */
function TasksByMe() {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const { tasks, state, at } = useAssignedByMe();
  const online = useIsOnline();
  const words =
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
          words && <p className="home-notice">{words}</p>
        )
      }
    />
  );
}

export function HomeView() {
  const { search } = useHomeAddress();
  return search.group === 'by-me' ? <TasksByMe /> : <OwnTasks />;
}
