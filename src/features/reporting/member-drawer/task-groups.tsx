/** The tasks behind a member's figures, in five groups. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReport } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { useOpenTask } from '../../../modules/navigation/task-over-page.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { Table } from '../../../ui/table.tsx';
import { periodQuery } from '../header/period.ts';
import { useReportAddress } from '../header/use-report-address.ts';
import { sortedThere } from '../report-parts/report-column.ts';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { ofStatTask, type ReportTask } from '../task-rows/report-task.ts';
import { type TaskColumnId, useTaskColumns } from '../task-rows/task-columns.tsx';

const COLUMNS: readonly TaskColumnId[] = [
  'task',
  'status',
  'priority',
  'phase',
  'due',
  'completed',
  'daysOver',
  'estimated',
  'logged',
  'overlogged',
];
const GROUPS = ['total_tasks', 'assigned', 'completed', 'overdue', 'ongoing'] as const;
const FIRST = 50;

interface GroupProps {
  readonly name: string;
  readonly color: string;
  readonly tasks: readonly ReportTask[];
}

function Group({ name, color, tasks }: GroupProps) {
  const { t } = useTranslation('reporting');
  const columns = useTaskColumns(COLUMNS);
  const openTask = useOpenTask();
  const [all, setAll] = useState(false);
  return (
    <details className="report-group" open={tasks.length > 0}>
      <summary>
        <ColorSquare color={color} />
        <span className="report-capital">{name}</span>
        <span className="hf-count">{tasks.length}</span>
      </summary>
      {tasks.length > 0 && (
        <Table
          label={name}
          density="compact"
          rows={all ? tasks : tasks.slice(0, FIRST)}
          rowKey={({ id }) => id}
          columns={sortedThere(columns)}
          onOpen={({ id, projectId }) => openTask({ id, projectId })}
        />
      )}
      {!all && tasks.length > FIRST && (
        <button type="button" className="report-more" onClick={() => setAll(true)}>
          {t('more', { count: tasks.length - FIRST })}
        </button>
      )}
    </details>
  );
}

interface TaskGroupsProps {
  readonly memberId: string;
  /** For who is offline and never opened it. */
  readonly instead: ReactNode;
}

export function TaskGroups({ memberId, instead }: TaskGroupsProps) {
  const { t } = useTranslation('reporting');
  const { search } = useReportAddress();
  const answer = useReport('reporting.memberTaskStats', {
    query: { team_member_id: memberId, archived: search.archived === true, ...periodQuery(search) },
  });
  return (
    <AnswerArea answer={answer} skeleton={<RowSkeleton />} instead={instead}>
      {({ groups }) =>
        groups.map(({ name, color_code: color, tasks }, index) => {
          const id = GROUPS[index];
          return (
            <Group
              key={name}
              name={id ? t(`figure.${id}`) : name}
              color={color}
              tasks={tasks.map(ofStatTask)}
            />
          );
        })
      }
    </AnswerArea>
  );
}
