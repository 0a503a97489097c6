/**
 * Lists the tasks that a bar of dated work represents, to open one of them or the workload of their project. Props:
 * work, projects, onClose.
 */
import { useMemo } from 'react';
import { useRouter } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/entities/task-entities.ts';
import type { SchedulePlan } from '../../data/schedule.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { formatDay } from '../../lib/format-day.ts';
import { useToday } from '../../data/today.ts';
import { useOpenTask } from '../../modules/navigation/task-over-page.ts';
import { ColorSquare } from '../../ui/color-square.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picker } from '../../ui/picker.tsx';

export interface InFlight {
  readonly tasks: readonly Task[];
  readonly anchor: HTMLElement;
}

interface WorkPickerProps {
  readonly work: InFlight | null;
  readonly projects: SchedulePlan['projects'];
  readonly onClose: () => void;
}

const WORKLOAD = 'workload ';

export function WorkPicker({ work, projects, onClose }: WorkPickerProps) {
  const { t } = useTranslation('schedule');
  const router = useRouter();
  const locale = useLocale();
  const today = useToday();
  const open = useOpenTask();
  const tasks = work?.tasks;
  const options = useMemo(() => {
    const all = tasks ?? [];
    const ids = [...new Set(all.map(({ project_id: id }) => id))];
    return [
      ...all.map((task) => ({
        id: task.id,
        label: task.name,
        icon: <ColorSquare color={projects.get(task.project_id)?.color_code} />,
        ...(task.end_date !== null && { hint: formatDay(task.end_date, locale, today) }),
      })),
      ...ids.map((id) => ({
        id: WORKLOAD + id,
        label: t('workloadOf', { project: projects.get(id)?.name ?? t('hiddenProject') }),
        icon: <Icon icon={ChartNoAxesColumn} />,
      })),
    ];
  }, [tasks, projects, locale, today, t]);
  const choose = (id: string): void => {
    const task = tasks?.find((one) => one.id === id);
    if (task) open({ id, projectId: task.project_id });
    else
      void router.navigate({
        to: '/worklenz/projects/$projectId',
        params: { projectId: id.slice(WORKLOAD.length) },
        search: { tab: 'workload' },
      });
  };
  return (
    <Picker
      anchor={work?.anchor ?? null}
      label={t('tasks', { count: tasks?.length ?? 0 })}
      options={options}
      value={null}
      onChange={choose}
      onClose={onClose}
      width={320}
    />
  );
}
