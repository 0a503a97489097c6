/** Tasks that are overdue, exceeded their estimate, or were completed early or late. */
import { useTranslation } from 'react-i18next';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { InsightFigures } from './insight-figures.tsx';
import { type TaskColumn, TaskTable, useTaskColumns } from './insight-tables.tsx';
import type { PartProps } from './insight-part.ts';

export function TasksPart({ insights, onOpenTask }: PartProps) {
  const { t } = useTranslation('insights');
  const durationText = useDurationText();
  const { name, status, people, due, days, completed } = useTaskColumns();
  const over: TaskColumn = {
    id: 'over',
    header: t('columns.over'),
    cell: ({ by }) => durationText(by / 60),
    align: 'end',
    width: 110,
  };
  const { lists, taskOf } = insights;
  const shared = { taskOf, onOpenTask, empty: t('none') };
  return (
    <>
      <InsightFigures insights={insights} />
      <div className="hf-insights-lists">
        <TaskTable
          {...shared}
          label={t('overdueTitle')}
          list={lists.overdue}
          columns={[name, status, due, days]}
        />
        <TaskTable
          {...shared}
          label={t('overloggedTitle')}
          list={lists.overlogged}
          columns={[name, status, people, over]}
        />
        <TaskTable
          {...shared}
          label={t('earlyTitle')}
          list={lists.early}
          columns={[name, status, due, completed]}
        />
        <TaskTable
          {...shared}
          label={t('lateTitle')}
          list={lists.late}
          columns={[name, status, due, completed, days]}
        />
      </div>
    </>
  );
}
