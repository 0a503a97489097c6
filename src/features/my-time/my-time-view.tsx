/**
 * The person's timesheet week: an editable grid of tasks by days, also offline. It can be copied from the previous
 * week, and submitted.
 */
import { ChevronLeft, ChevronRight, Copy, Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenTasks } from '../../data/home.ts';
import { useProjects } from '../../data/projects.ts';
import { useToday } from '../../data/today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { csvOf } from '../../lib/csv.ts';
import { formatDay } from '../../lib/format-day.ts';
import { saveFile } from '../../lib/save-file.ts';
import { DeviceMark } from '../../modules/answers/freshness-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { ColorSquare } from '../../ui/color-square.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { OfferedMenuButton } from '../../modules/commands/offered-menu-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Picker } from '../../ui/picker.tsx';
import { WeekSubmission, ReviewerNote } from './week-submission.tsx';
import { useWeek, useWeekAddress, useWriteTime } from './use-week.ts';
import { WeekTable } from './week-table.tsx';
import './my-time.css';

interface AddTaskProps {
  readonly kind?: 'line';
  readonly onAdd: (taskId: string) => void;
}

function AddTask({ kind, onAdd }: AddTaskProps) {
  const { t } = useTranslation('my-time');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tasks = useOpenTasks() ?? [];
  const projects = useProjects();
  const projectOf = (id: string) => projects.find((project) => project.id === id);
  return (
    <>
      <Button
        icon={Plus}
        kind={kind}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {t('addTask')}
      </Button>
      <Picker
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('addTask')}
        value={null}
        width={340}
        options={tasks.map(({ id, name, project_id: projectId }) => ({
          id,
          label: name,
          hint: projectOf(projectId)?.name,
          icon: <ColorSquare color={projectOf(projectId)?.color_code} />,
        }))}
        onChange={onAdd}
      />
    </>
  );
}

export function MyTimeView() {
  const { t } = useTranslation('my-time');
  const locale = useLocale();
  const today = useToday();
  const { start, isCurrent, go, step } = useWeekAddress();
  const { days, rows, last, tasks, areAll, ask, dayOfInstant } = useWeek(start);
  const week = { days, rows, tasks, areAll };
  const { write, copy } = useWriteTime(dayOfInstant);
  const [from = start] = days;
  const to = days.at(-1) ?? start;
  const title = `${formatDay(from, locale, today)} – ${formatDay(to, locale, today)}`;
  const save = (): void => {
    const hours = (seconds: number): number => Math.round(seconds / 36) / 100;
    const table = [
      [t('file.task'), t('file.project'), ...days, t('total')],
      ...(rows ?? []).map((row) => [
        tasks.get(row.taskId)?.name ?? '',
        tasks.get(row.taskId)?.project.name ?? '',
        ...row.cells.map(({ seconds }) => hours(seconds)),
        hours(row.seconds),
      ]),
    ];
    saveFile(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${t('title')} ${from}.csv`);
  };
  return (
    <div className="my-time hf-column">
      <PageHeader title={t('title')}>
        <DeviceMark />
        <WeekSubmission weekStart={start} />
      </PageHeader>
      <div className="my-time-bar" data-commands="">
        <IconButton icon={ChevronLeft} label={t('before')} onClick={() => step(-1)} />
        <span className="my-time-week">{title}</span>
        <IconButton icon={ChevronRight} label={t('after')} onClick={() => step(1)} />
        {!isCurrent && <Button onClick={() => go(today)}>{t('thisWeek')}</Button>}
        <span className="hf-grow" />
        <AddTask onAdd={(id) => ask([id])} />
        <OfferedMenuButton
          icon={Copy}
          label={t('copy.label')}
          items={[
            {
              id: 'tasks',
              label: t('copy.tasks'),
              disabled: last.length === 0,
              onSelect: () => ask(last.map(({ taskId }) => taskId)),
            },
            {
              id: 'time',
              label: t('copy.time'),
              disabled: last.length === 0,
              onSelect: () => void copy(last, rows ?? [], days),
            },
          ]}
        >
          {t('copy.label')}
        </OfferedMenuButton>
        <IconButton icon={Download} label={t('file.save')} onClick={save} />
      </div>
      <ReviewerNote weekStart={start} />
      {rows?.length === 0 && areAll ? (
        <EmptyState title={t('empty.title')} actions={<AddTask kind="line" onAdd={(id) => ask([id])} />}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <WeekTable {...week} onWrite={write} />
      )}
    </div>
  );
}
