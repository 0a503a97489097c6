/** Tasks of a project grouped by status, priority or phase, with a search by name; empty groups are left out. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReport } from '../../../data/reports.ts';
import { matchRank } from '../../../lib/match-text.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { FirstTasks, GROUPED_COLUMNS } from '../task-rows/first-tasks.tsx';
import { ofProjectTask, type ReportTask } from '../task-rows/report-task.ts';
import type { TaskColumnId } from '../task-rows/task-columns.tsx';

const GROUPINGS = ['status', 'priority', 'phase'] as const;
type Grouping = (typeof GROUPINGS)[number];

/** The columns per grouping, without the grouped field. */
const WITHOUT: Readonly<Record<Grouping, readonly TaskColumnId[]>> = {
  status: GROUPED_COLUMNS.filter((id) => id !== 'status'),
  priority: GROUPED_COLUMNS.filter((id) => id !== 'priority'),
  phase: GROUPED_COLUMNS.filter((id) => id !== 'phase'),
};

interface GroupProps {
  readonly name: string;
  readonly color: string;
  readonly tasks: readonly ReportTask[];
  readonly grouping: Grouping;
}

function Group({ name, color, tasks, grouping }: GroupProps) {
  return (
    <section className="report-group">
      <h3>
        <ColorSquare color={color.slice(0, 7)} />
        {name}
        <span className="hf-count">{tasks.length}</span>
      </h3>
      <FirstTasks label={name} tasks={tasks} columns={WITHOUT[grouping]} />
    </section>
  );
}

interface GroupedTasksProps {
  readonly projectId: string;
  /** Shown offline when the list was never loaded. */
  readonly instead: ReactNode;
}

export function GroupedTasks({ projectId, instead }: GroupedTasksProps) {
  const { t } = useTranslation('reporting');
  const [grouping, setGrouping] = useState<Grouping>('status');
  const [search, setSearch] = useState('');
  const answer = useReport('reporting.projectTasks', { params: { projectId }, query: { group: grouping } });
  return (
    <>
      <div className="report-table-bar" data-commands="">
        <SearchInput value={search} onValueChange={setSearch} label={t('findTask')} width={200} />
        <Segmented
          label={t('groupBy')}
          value={grouping}
          onValueChange={setGrouping}
          options={GROUPINGS.map((id) => ({ id, label: t(`task.${id}`) }))}
        />
      </div>
      <AnswerArea answer={answer} skeleton={<RowSkeleton />} instead={instead}>
        {(groups) => {
          const shown = groups
            .map((group) => ({
              ...group,
              found: group.tasks
                .filter(({ name }) => search.trim() === '' || matchRank(search, name) > 0)
                .map(ofProjectTask(projectId)),
            }))
            .filter(({ found }) => found.length > 0);
          if (shown.length === 0) {
            const hint = search === '' ? 'hint.tasks' : 'hint.filters';
            return (
              <EmptyState compact title={t(search === '' ? 'noTasks' : 'nothingMatches')}>
                {t(hint)}
              </EmptyState>
            );
          }
          return shown.map(({ id, name, color_code: color, found }) => (
            <Group
              key={id}
              name={id === 'Unmapped' ? t('noPhase') : name}
              color={color}
              tasks={found}
              grouping={grouping}
            />
          ));
        }}
      </AnswerArea>
    </>
  );
}
