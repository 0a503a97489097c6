/** Members: the workload of each member, and their tasks. */
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import type { MemberFigures } from '../../../../contract/rules/insights/member-figures.ts';
import type { Insights } from '../../../data/insights.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { shareText } from '../../../ui/charts/part-shares.ts';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { DueDate } from '../../../ui/due-date.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { useTaskLookups } from '../task-lookups/task-lookups.ts';
import { Figure } from './insight-figures.tsx';
import type { PartProps } from './insight-part.ts';

const COLUMNS = ['tasks', 'contribution', 'completedCount', 'incomplete', 'overdueCount'] as const;
const TASK_COLUMNS = ['name', 'status', 'due', 'daysOverdue', 'completed', 'allocated', 'over'] as const;

interface MemberTasksProps {
  readonly insights: Insights;
  readonly member: MemberFigures;
  readonly name: string;
  readonly onOpenTask: (taskId: string) => void;
}

function MemberTasks({ insights, member, name, onOpenTask }: MemberTasksProps) {
  const { t } = useTranslation('insights');
  const durationText = useDurationText();
  const { statusById } = useTaskLookups();
  return (
    <table className="hf-insights-table hf-insights-inner" aria-label={t('members.tasksOf', { name })}>
      <thead>
        <tr>
          {TASK_COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {insights.tasksOf(member.teamMemberId).map(({ task, daysOverdue, secondsOver }) => {
          const status = statusById.get(task.status_id);
          return (
            <tr key={task.id}>
              <th scope="row">
                <button type="button" className="hf-table-open" onClick={() => onOpenTask(task.id)}>
                  <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color ?? null} />
                  <span className="hf-trunc">{task.name}</span>
                </button>
              </th>
              <td>{status?.name}</td>
              <td>
                <DueDate day={task.end_date} plain />
              </td>
              <td data-bad={daysOverdue > 0 || undefined}>
                {daysOverdue > 0 ? t('days', { count: daysOverdue }) : '–'}
              </td>
              <td>
                {status?.done && task.completed_at !== null ? <DueDate day={task.completed_at} plain /> : '–'}
              </td>
              <td>{durationText(task.total_minutes)}</td>
              <td>{secondsOver > 0 ? durationText(secondsOver / 60) : '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function MemberRow({ insights, member, onOpenTask }: Omit<MemberTasksProps, 'name'>) {
  const { t } = useTranslation('insights');
  const locale = useLocale();
  const { personById } = useTaskLookups();
  const [isOpen, setOpen] = useState(false);
  const person = personById.get(member.teamMemberId) ?? { id: member.teamMemberId, name: '?' };
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            className="hf-table-open"
            aria-expanded={isOpen}
            disabled={member.tasks === 0}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} />
            <PersonAvatar {...person} decorative />
            <span className="hf-trunc">{person.name}</span>
            {member.overdue > 0 && <Icon icon={TriangleAlert} size={14} className="hf-insights-alert" />}
          </button>
        </th>
        <td>{member.tasks}</td>
        <td>{shareText(member.contribution, 100, locale)}</td>
        <td>{member.done}</td>
        <td>{member.open}</td>
        <td data-bad={member.overdue > 0 || undefined}>{member.overdue > 0 ? member.overdue : '–'}</td>
        <td>
          <ProgressBar
            value={member.progress}
            showValue
            width={60}
            label={t('members.progressOf', { name: person.name })}
          />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS.length + 2} className="hf-insights-open">
            <MemberTasks insights={insights} member={member} name={person.name} onOpenTask={onOpenTask} />
          </td>
        </tr>
      )}
    </>
  );
}

export function MembersPart({ insights, onOpenTask }: PartProps) {
  const { t } = useTranslation('insights');
  const { personById } = useTaskLookups();
  const { memberStats: stats } = insights;
  const nameOf = (id: string): string => personById.get(id)?.name ?? '';
  const rows = insights.members.toSorted((a, b) =>
    nameOf(a.teamMemberId).localeCompare(nameOf(b.teamMemberId)),
  );
  return (
    <>
      <div className="hf-figures hf-figures-small">
        <Figure name={t('members.total')} value={stats.total} note={null} />
        <Figure name={t('members.overdue')} value={stats.overdue} isBad={stats.overdue > 0} note={null} />
        <Figure name={t('members.unassigned')} value={stats.unassigned} note={null} />
      </div>
      <h2 className="hf-insights-head">{t('members.title')}</h2>
      <div className="hf-scroll hf-insights-wide">
        <table className="hf-insights-table" aria-label={t('members.title')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.name')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
              <th scope="col">{t('columns.progress')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((member) => (
              <Fragment key={member.teamMemberId}>
                <MemberRow insights={insights} member={member} onOpenTask={onOpenTask} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
