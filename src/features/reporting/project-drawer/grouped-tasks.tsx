/** Tasks of a project by status, priority or phase: found by name, empty groups left out. */
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReport } from '../../../data/reports.ts';
import { matchRank } from '../../../lib/match-text.ts';
import { AnswerArea } from '../../../modules/answers/answer-area.tsx';
import { useOpenTask } from '../../../modules/navigation/task-over-page.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Table } from '../../../ui/table.tsx';
import { sortedThere } from '../report-parts/report-column.ts';
import { RowSkeleton } from '../report-parts/row-skeleton.tsx';
import { ofProjectTask, type ReportTask } from '../task-rows/report-task.ts';
import { type TaskColumnId, useTaskColumns } from '../task-rows/task-columns.tsx';

const GROUPINGS = ['status', 'priority', 'phase'] as const;
type Grouping = (typeof GROUPINGS)[number];

export const GROUPED_COLUMNS: readonly TaskColumnId[] = [
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
/** What a list is grouped by needs no column. */
const WITHOUT: Readonly<Record<Grouping, readonly TaskColumnId[]>> = {
  status: GROUPED_COLUMNS.filter((id) => id !== 'status'),
  priority: GROUPED_COLUMNS.filter((id) => id !== 'priority'),
  phase: GROUPED_COLUMNS.filter((id) => id !== 'phase'),
};
/** So many tasks of a group before the rest is asked for. */
const FIRST = 50;

interface GroupProps {
  readonly name: string;
  readonly color: string;
  readonly tasks: readonly ReportTask[];
  readonly grouping: Grouping;
}

function Group({ name, color, tasks, grouping }: GroupProps) {
  const { t } = useTranslation('reporting');
  const [all, setAll] = useState(false);
  const columns = useTaskColumns(WITHOUT[grouping]);
  const open = useOpenTask();
  return (
    <section className="report-group">
      <h3>
        <ColorSquare color={color.slice(0, 7)} />
        {name}
        <span className="hf-count">{tasks.length}</span>
      </h3>
      <Table
        label={name}
        density="compact"
        rows={all ? tasks : tasks.slice(0, FIRST)}
        rowKey={({ id }) => id}
        columns={sortedThere(columns)}
        onOpen={({ id, projectId }) => open({ id, projectId })}
      />
      {!all && tasks.length > FIRST && (
        <button type="button" className="report-more" onClick={() => setAll(true)}>
          {t('more', { count: tasks.length - FIRST })}
        </button>
      )}
    </section>
  );
}

interface GroupedTasksProps {
  readonly projectId: string;
  /** For who is offline and never opened it. */
  readonly instead: ReactNode;
}

export function GroupedTasks({ projectId, instead }: GroupedTasksProps) {
  const { t } = useTranslation('reporting');
  const [grouping, setGrouping] = useState<Grouping>('status');
  const [search, setSearch] = useState('');
  const answer = useReport('reporting.projectTasks', { params: { projectId }, query: { group: grouping } });
  return (
    <>
      <div className="report-table-bar">
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
            return <EmptyState compact title={t(search === '' ? 'noTasks' : 'nothingMatches')} />;
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
