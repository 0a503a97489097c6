/** Overview: figures, burn-up, status and priority, recent changes, and what is after the project's end date. */
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { Button } from '../../../ui/button.tsx';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { BurnUpChart } from './burn-up-chart.tsx';
import { AccuracyChart, PhaseChart, WeekChart } from './effort-charts.tsx';
import { Figure, InsightFigures } from './insight-figures.tsx';
import { TaskTable, useTaskColumns } from './insight-tables.tsx';
import type { PartProps } from './insight-part.ts';
import { CycleChart, FlowChart, PriorityChart, StatusChart } from './work-charts.tsx';

const PAGE_SIZES = [10, 20, 50, 100];
const FIRST_OVERDUE = 5;

/** Tasks that are due, and time that was logged, after the project's end date. */
function Deadline({ insights, onOpenTask }: Pick<PartProps, 'insights' | 'onOpenTask'>) {
  const { t } = useTranslation('insights');
  const locale = useLocale();
  const durationText = useDurationText();
  const columns = useTaskColumns();
  const { endDate, today, taskOf } = insights;
  const { tasks, loggedSeconds } = insights.beyondEnd;
  const title =
    endDate === null ? t('deadline.title') : t('deadline.ends', { day: formatDay(endDate, locale, today) });
  return (
    <div>
      <TaskTable
        label={title}
        list={tasks}
        taskOf={taskOf}
        columns={[columns.name, columns.status, columns.due]}
        onOpenTask={onOpenTask}
        empty={t(endDate === null ? 'deadline.noEnd' : 'deadline.none')}
      />
      {endDate !== null && (
        <div className="hf-figures hf-figures-small">
          <Figure
            name={t('deadline.tasks')}
            value={tasks.length === 0 ? t('notSet') : tasks.length}
            note={null}
          />
          <Figure name={t('deadline.hours')} value={durationText((loggedSeconds ?? 0) / 60)} note={null} />
        </div>
      )}
    </div>
  );
}

export function OverviewPart({ insights, onOpenTask, onPart, onLastChanged }: PartProps) {
  const { t } = useTranslation('insights');
  const columns = useTaskColumns();
  const { lists, taskOf } = insights;
  const toTasks = (): void => onPart('tasks');
  return (
    <>
      <InsightFigures insights={insights} onTasks={toTasks} />
      <div className="hf-insights-columns">
        <div className="hf-insights-column">
          <BurnUpChart insights={insights} />
          <FlowChart insights={insights} />
          <div className="hf-insights-pair">
            <CycleChart insights={insights} />
            <PhaseChart insights={insights} />
          </div>
          <WeekChart insights={insights} />
          <TaskTable
            label={t('lastChanged')}
            list={lists.changed}
            taskOf={taskOf}
            columns={[columns.name, columns.status, columns.due, columns.changed]}
            onOpenTask={onOpenTask}
            empty={t('noTasks')}
            actions={
              <Button size="sm" onClick={onLastChanged}>
                {t('showAll')}
              </Button>
            }
            pageSizes={PAGE_SIZES}
            pageSize={20}
          />
        </div>
        <div className="hf-insights-column">
          <StatusChart insights={insights} />
          <PriorityChart insights={insights} />
          <AccuracyChart insights={insights} />
          <TaskTable
            label={t('overdueTitle')}
            list={lists.overdue.slice(0, FIRST_OVERDUE)}
            taskOf={taskOf}
            total={lists.overdue.length}
            columns={[columns.name, columns.days]}
            onOpenTask={onOpenTask}
            empty={t('none')}
            actions={
              <Button size="sm" onClick={toTasks}>
                {t('showAll')}
              </Button>
            }
          />
          <Deadline insights={insights} onOpenTask={onOpenTask} />
        </div>
      </div>
    </>
  );
}
