/**
 * Comments and activity of a task, as two tabs of the drawer. Props: task, tab (of the address; null for none), onTab.
 */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../contract/entities/task-entities.ts';
import type { TaskTab } from '../../../modules/navigation/task-tab.ts';
import { useTaskComments } from '../../../data/tasks/use-task-details.ts';
import { tabId, tabPanelId, Tabs } from '../../../ui/tabs.tsx';
import { TaskActivity } from './task-activity.tsx';
import { TaskComments } from './task-comments.tsx';

/** For this many milliseconds the tab stays in view while the parts above it grow. */
const SETTLES_WITHIN = 1500;

interface TaskTalkProps {
  readonly task: Task;
  readonly tab: TaskTab | null;
  readonly onTab: (tab: TaskTab) => void;
}

export function TaskDiscussion({ task, tab, onTab }: TaskTalkProps) {
  const { t } = useTranslation(['drawer', 'activity']);
  const comments = useTaskComments(task.id);
  const section = useRef<HTMLElement>(null);
  const shown = tab === 'activity' ? 'activity' : 'comments';
  const wanted = useRef(tab);
  // A link to a tab scrolls to the tab, not to the header of the task.
  useEffect(() => {
    if (wanted.current === null) return undefined;
    const drawer = section.current?.closest('.hf-drawer');
    const place = wanted.current === 'time-log' ? drawer?.querySelector('.hf-td-log') : section.current;
    const parts = section.current?.parentElement?.children ?? [];
    // The parts above may still be loading and push the tab down.
    const watch = new ResizeObserver(() => place?.scrollIntoView({ block: 'start' }));
    for (const part of parts) watch.observe(part);
    const timer = setTimeout(() => watch.disconnect(), SETTLES_WITHIN);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, []);
  return (
    <section ref={section} className="hf-td-section hf-td-talk" aria-label={t('drawer:talk')}>
      <Tabs
        label={t('drawer:talk')}
        value={shown}
        onValueChange={onTab}
        tabs={[
          { id: 'comments', label: t('drawer:comments'), count: comments.length || undefined },
          { id: 'activity', label: t('activity:title') },
        ]}
      />
      <div role="tabpanel" id={tabPanelId(shown)} aria-labelledby={tabId(shown)}>
        {shown === 'activity' ? <TaskActivity task={task} /> : <TaskComments task={task} />}
      </div>
    </section>
  );
}
