/** The tasks behind a member's figures, in five groups. */
import './task-groups.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReport } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { periodQuery } from '../header/period.ts';
import { useReportAddress } from '../header/use-report-address.ts';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { FirstTasks } from '../task-rows/first-tasks.tsx';
import { ofStatTask, type ReportTask } from '../task-rows/report-task.ts';

const GROUPS = ['total_tasks', 'assigned', 'completed', 'overdue', 'ongoing'] as const;

interface GroupProps {
  readonly name: string;
  readonly color: string;
  readonly tasks: readonly ReportTask[];
}

function Group({ name, color, tasks }: GroupProps) {
  return (
    <details className="report-group" open={tasks.length > 0}>
      <summary>
        <ColorSquare color={color} />
        <span className="report-capital">{name}</span>
        <span className="hf-count">{tasks.length}</span>
      </summary>
      {tasks.length > 0 && <FirstTasks label={name} tasks={tasks} />}
    </details>
  );
}

interface TaskGroupsProps {
  readonly memberId: string;
  /** Shown offline when the list was never loaded. */
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
