/** Tabs of my tasks, and switches for whose tasks and for list or calendar. */
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HOME_TABS, type HomeTab, type HomeTasks } from '../../data/home-tasks.ts';
import { OfferedMenuButton } from '../../modules/commands/offered-menu-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useHomeAddress } from './use-home-address.ts';

interface TaskTabsProps {
  readonly tab: HomeTab;
  /** Null until the tasks are read. */
  readonly counts: HomeTasks['counts'] | null;
  readonly isCalendar: boolean;
}

export function TaskTabs({ tab, counts, isCalendar }: TaskTabsProps) {
  const { t } = useTranslation('home');
  const { search, change } = useHomeAddress();
  const navigate = useNavigate();
  const group = search.group ?? 'mine';
  return (
    <div className="home-tabs" data-commands="">
      {isCalendar ? (
        <span className="home-tabs-title hf-sect">{t('tasksByDay')}</span>
      ) : (
        <Tabs
          label={t('myTasks')}
          value={tab}
          onValueChange={(id) => change({ tab: id === 'All' ? undefined : id })}
          tabs={HOME_TABS.map((id) => ({
            id,
            label: t(`tab.${id}`),
            count: counts?.[id],
          }))}
        />
      )}
      <span className="hf-grow" />
      <OfferedMenuButton
        label={t('whose')}
        className="home-whose"
        items={[
          ...(['mine', 'by-me'] as const).map((id) => ({
            id,
            label: t(`group.${id}`),
            checked: group === id,
            onSelect: () => change({ group: id === 'by-me' ? id : undefined }),
          })),
          // Tasks of the whole team are on the due page.
          { id: 'team', label: t('group.team'), onSelect: () => void navigate({ to: '/worklenz/due' }) },
        ]}
      >
        {t(`group.${group}`)}
      </OfferedMenuButton>
      <Segmented
        label={t('view')}
        value={isCalendar ? 'calendar' : 'list'}
        onValueChange={(id) => change({ view: id === 'calendar' ? id : undefined, day: undefined })}
        options={[
          { id: 'list', label: t('list'), icon: List, iconOnly: true },
          { id: 'calendar', label: t('calendar'), icon: CalendarDays, iconOnly: true },
        ]}
      />
    </div>
  );
}
