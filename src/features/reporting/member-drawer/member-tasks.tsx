/** A member's tasks, of all projects or of one. */
import { FolderKanban } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownAnswer } from '../../../data/answers.ts';
import { useTeam } from '../../../data/people.ts';
import { type ReportOf, useReport } from '../../../data/reports.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { type Choice, chosenOf } from '../header/choice.ts';
import { FilterMenu } from '../header/filter-menu.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { ofMemberTask } from '../task-rows/report-task.ts';
import { MEMBER_TASK_COLUMNS, TaskTable } from '../task-rows/task-table.tsx';

interface MemberTasksProps {
  readonly memberId: string;
  readonly answer: ShownAnswer<ReportOf<'reporting.memberTasks'>>;
  /** Shown offline when the list was never loaded. */
  readonly instead: ReactNode;
}

export function MemberTasks({ memberId, answer, instead }: MemberTasksProps) {
  const { t } = useTranslation('reporting');
  const teamId = useTeam()?.id;
  const [choice, setChoice] = useState<Choice>(undefined);
  const names = useReport(
    'reporting.teamProjectNames',
    teamId === undefined ? null : { params: { teamId }, query: { member: memberId } },
  );
  const options = useMemo(() => names.data?.map(({ id, name }) => ({ id, label: name })) ?? [], [names.data]);
  return (
    <AnswerArea answer={answer} skeleton={<RowSkeleton />} instead={instead}>
      {(found) => {
        const chosen = new Set(
          chosenOf(
            choice,
            options.map(({ id }) => id),
          ),
        );
        const tasks = choice === undefined ? found : found.filter((task) => chosen.has(task.project_id));
        return (
          <TaskTable
            label={t('tab.tasks')}
            tasks={tasks.map(ofMemberTask)}
            columns={MEMBER_TASK_COLUMNS}
            toolbar={
              options.length > 0 && (
                <FilterMenu
                  label={t('filter.projects')}
                  icon={FolderKanban}
                  options={options}
                  choice={choice}
                  onChange={setChoice}
                />
              )
            }
          />
        );
      }}
    </AnswerArea>
  );
}
