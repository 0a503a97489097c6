/** Tasks: what is overdue, took more time than estimated, was early and was late. */
import { useTranslation } from 'react-i18next';
import {
  earlyTasks,
  lateTasks,
  overdueTasks,
  overloggedTasks,
} from '../../../../contract/rules/insights/task-lists.ts';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { InsightFigures } from './insight-figures.tsx';
import { type TaskColumn, TaskTable, useTaskColumns } from './insight-tables.tsx';
import type { PartProps } from './insight-part.ts';

export function TasksPart({ facts, onOpenTask }: PartProps) {
  const { t } = useTranslation('insights');
  const words = useDurationText();
  const { name, status, people, due, days, completed } = useTaskColumns();
  const over: TaskColumn = {
    id: 'over',
    header: t('columns.over'),
    cell: ({ by }) => words(by / 60),
    align: 'end',
    width: 110,
  };
  const shared = { onOpenTask, empty: t('none') };
  return (
    <>
      <InsightFigures facts={facts} />
      <div className="hf-insights-lists">
        <TaskTable
          {...shared}
          label={t('overdueTitle')}
          lines={overdueTasks(facts)}
          columns={[name, status, due, days]}
        />
        <TaskTable
          {...shared}
          label={t('overloggedTitle')}
          lines={overloggedTasks(facts)}
          columns={[name, status, people, over]}
        />
        <TaskTable
          {...shared}
          label={t('earlyTitle')}
          lines={earlyTasks(facts)}
          columns={[name, status, due, completed]}
        />
        <TaskTable
          {...shared}
          label={t('lateTitle')}
          lines={lateTasks(facts)}
          columns={[name, status, due, completed, days]}
        />
      </div>
    </>
  );
}
