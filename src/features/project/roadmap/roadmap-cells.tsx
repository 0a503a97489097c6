/** The table of a roadmap: name, people, start, due, working days. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TaskGrouping } from '../../../data/tasks/grouping.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { paint } from '../../../lib/stored-color.ts';
import { SyncedCount } from '../../../modules/task-rows/synced-count.tsx';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { GroupGlyph, groupName } from '../task-lookups/group-name.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { MarkIcon, type RowMark } from '../task-values/row-mark.tsx';
import { useListActions } from '../view-state/list-actions.ts';
import { useViewStore } from '../view-state/view-store.ts';
import type { RoadmapRow } from './roadmap-rows.ts';

export function RoadmapHead() {
  const { t } = useTranslation('roadmap');
  return (
    <>
      <span role="columnheader" className="hf-rm-name">
        {t('columns.name')}
      </span>
      <span role="columnheader" className="hf-rm-who">
        {t('columns.who')}
      </span>
      <span role="columnheader" className="hf-rm-day">
        {t('columns.start')}
      </span>
      <span role="columnheader" className="hf-rm-day" data-due="">
        {t('columns.due')}
      </span>
      <span role="columnheader" className="hf-rm-days">
        {t('columns.days')}
      </span>
    </>
  );
}

interface CellsProps {
  readonly row: RoadmapRow;
  readonly groupBy: TaskGrouping;
  readonly workingDays: number | null;
  readonly mark: RowMark;
}

function Toggle({
  name,
  open,
  onToggle,
}: {
  readonly name: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}) {
  const { t } = useTranslation('roadmap');
  return (
    <IconButton
      icon={open ? ChevronDown : ChevronRight}
      size="sm"
      label={t(open ? 'collapse' : 'expand', { name })}
      aria-expanded={open}
      tabIndex={-1}
      data-in-passing=""
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    />
  );
}

function GroupName({
  row,
  groupBy,
}: {
  readonly row: RoadmapRow & { kind: 'group' };
  readonly groupBy: TaskGrouping;
}) {
  const { t } = useTranslation('tasks');
  const lookups = useTaskLookups();
  const actions = useListActions();
  const name = groupName(row.group, groupBy, lookups, t);
  return (
    <span role="rowheader" className="hf-rm-name">
      <Toggle name={name} open={!row.group.collapsed} onToggle={() => actions.toggleGroup(row.group.id)} />
      <GroupGlyph group={row.group} groupBy={groupBy} lookups={lookups} />
      <span className="hf-trunc">{name}</span>
      <SyncedCount count={row.group.count} />
    </span>
  );
}

function TaskName({ row, mark }: { readonly row: RoadmapRow & { kind: 'task' }; readonly mark: RowMark }) {
  const lookups = useTaskLookups();
  const actions = useListActions();
  const { task, depth, subtaskCount, expanded } = row;
  const status = lookups.statusById.get(task.status_id);
  const { className, style } = paint(row.bar?.color ?? null);
  return (
    <span
      role="rowheader"
      className="hf-rm-name"
      style={{ paddingLeft: 8 + depth * 18 }}
      data-done={status?.done ? '' : undefined}
    >
      {subtaskCount > 0 ? (
        <Toggle name={task.name} open={expanded} onToggle={() => actions.toggleExpanded(task.id)} />
      ) : (
        <span className="hf-rm-no-toggle" />
      )}
      {task.milestone ? (
        <span
          className={classNames('hf-rm-diamond', className)}
          style={style}
          data-done={status?.done ? '' : undefined}
        />
      ) : (
        <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color} />
      )}
      <span className="hf-trunc" data-tip-overflow="">
        {task.name}
      </span>
      <MarkIcon mark={mark} />
    </span>
  );
}

export function RoadmapCells({ row, groupBy, workingDays, mark }: CellsProps) {
  const { t } = useTranslation('roadmap');
  const locale = useLocale();
  const lookups = useTaskLookups();
  const store = useViewStore();
  const { bar } = row;
  const day = (one: string | null | undefined): string => (one ? formatDay(one, locale, lookups.today) : '');
  const task = row.kind === 'task' ? row.task : null;
  const late = bar?.lateTo != null;
  const edit =
    (field: 'start' | 'due') => (event: { currentTarget: HTMLElement; stopPropagation: () => void }) => {
      event.stopPropagation();
      if (task) store.openEditor(field, event.currentTarget, [task.id]);
    };
  const start = task ? (task.milestone ? null : task.start_date) : bar?.start;
  const due = task ? task.end_date : bar?.end;
  const dayCell = (field: 'start' | 'due', value: string | null | undefined) => (
    <span
      role="gridcell"
      className="hf-rm-day"
      data-due={field === 'due' ? '' : undefined}
      data-late={field === 'due' && late ? '' : undefined}
    >
      {task ? (
        <button
          type="button"
          tabIndex={-1}
          data-field={field}
          aria-label={`${t(`columns.${field}`)}: ${value ? day(value) : t('none')}`}
          onClick={edit(field)}
        >
          {day(value)}
        </button>
      ) : (
        day(value)
      )}
    </span>
  );
  return (
    <>
      {row.kind === 'group' ? <GroupName row={row} groupBy={groupBy} /> : <TaskName row={row} mark={mark} />}
      <span role="gridcell" className="hf-rm-who">
        {task && (
          <AvatarStack
            people={task.assignees.flatMap((id) => lookups.personById.get(id) ?? [])}
            size={22}
            max={2}
          />
        )}
      </span>
      {dayCell('start', start)}
      {dayCell('due', due)}
      <span role="gridcell" className="hf-rm-days">
        {task?.milestone ? '–' : workingDays}
      </span>
    </>
  );
}
