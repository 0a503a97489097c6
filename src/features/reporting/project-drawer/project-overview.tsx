/**
 * Figures of a project, numbers of tasks by status, priority and due date and time by phase as bars on one scale, and
 * its latest update.
 */
import './project-overview.css';
import { CalendarCheck, CalendarX2, CircleCheck, ClockAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportOf } from '../../../data/reports.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayOf } from '../../../lib/day.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PriorityBars } from '../../../ui/priority-bars.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import { updateText } from '../project-table/update-text.ts';
import type { ReportProject } from '../project-table/report-project.ts';
import { BarList } from '../report-parts/bar-list.tsx';
import { Figures } from '../report-parts/figures.tsx';
import { PhaseTimes } from './phase-times.tsx';

type Info = ReportOf<'reporting.projectInfo'>;

const STATUSES = ['done', 'doing', 'todo'] as const;
const PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;
const LEVELS = { low: 1, medium: 2, high: 3, critical: 4 } as const;
const DUES = ['overdue', 'upcoming', 'completed', 'no_due'] as const;
const DUE_ICONS = {
  overdue: ClockAlert,
  upcoming: CalendarCheck,
  completed: CircleCheck,
  no_due: CalendarX2,
};
const STATUS_COLORS = { done: '#75c997', doing: '#70a6f3', todo: '#a9a9a9' } as const;

function LatestUpdate({ update }: Pick<ReportProject, 'update'>) {
  const { t } = useTranslation('reporting');
  const locale = useLocale();
  const today = useToday();
  const [latest] = update;
  const text = updateText({ update });
  if (!latest || text === null) return null;
  return (
    <section className="report-latest">
      <h3>
        {t('latestUpdate')}
        <span className="hf-subtle">{formatDay(dayOf(new Date(latest.updated_at)), locale, today)}</span>
      </h3>
      <p>{text}</p>
    </section>
  );
}

/** The shown fields of the answer, without the chart data that the server adds. */
export interface ProjectFigures {
  readonly stats: Info['stats'];
  readonly by_status: Omit<Info['by_status'], 'chart'>;
  readonly by_priority: Omit<Info['by_priority'], 'chart'>;
  readonly by_due: Omit<Info['by_due'], 'chart'>;
  readonly by_phase?: Info['by_phase'];
}

interface ProjectOverviewProps {
  readonly info: ProjectFigures;
  readonly row: Partial<Pick<ReportProject, 'update'>> | null;
  readonly onTasks: () => void;
}

export function ProjectOverview({ info, row, onTasks }: ProjectOverviewProps) {
  const { t } = useTranslation('reporting');
  const { stats, by_status: status, by_priority: priority, by_due: due, by_phase: phases = [] } = info;
  const over = stats.total_logged - stats.total_allocated;
  return (
    <div className="report-drawer-column">
      <Figures
        size="sm"
        figures={[
          { id: 'done', label: t('figure.done'), value: stats.completed, onOpen: onTasks },
          { id: 'open', label: t('figure.open'), value: stats.incompleted, onOpen: onTasks },
          {
            id: 'overdue',
            label: t('figure.overdue'),
            value: stats.overdue,
            tone: stats.overdue > 0 ? 'danger' : undefined,
            onOpen: onTasks,
          },
          {
            id: 'estimated',
            label: t('figure.estimated'),
            value: t('hours', { hours: stats.total_allocated }),
          },
          {
            id: 'logged',
            label:
              over > 0 && stats.total_allocated > 0
                ? t('figure.loggedOver', { hours: over })
                : t('figure.logged'),
            value: t('hours', { hours: stats.total_logged }),
            tone: over > 0 && stats.total_allocated > 0 ? 'danger' : undefined,
          },
        ]}
      />
      <div className="report-drawer-lists">
        <BarList
          title={t('byStatus')}
          note={t('allOf', { count: status.all })}
          onOpen={onTasks}
          rows={STATUSES.map((id) => ({
            id,
            name: t(`category.${id}`),
            count: status[id],
            color: STATUS_COLORS[id],
            glyph: <StatusGlyph kind={id} color={STATUS_COLORS[id]} />,
          }))}
        />
        <BarList
          title={t('byDue')}
          note={t('allOf', { count: due.all })}
          onOpen={onTasks}
          rows={DUES.map((id) => ({
            id,
            name: t(`due.${id}`),
            count: due[id],
            color: id === 'overdue' ? '#f37070' : undefined,
            glyph: <Icon icon={DUE_ICONS[id]} size={14} />,
          }))}
        />
        <BarList
          title={t('byPriority')}
          note={t('allOf', { count: priority.all })}
          onOpen={onTasks}
          rows={PRIORITIES.map((id) => ({
            id,
            name: t(`priority.${id}`),
            count: priority[id],
            glyph: <PriorityBars level={LEVELS[id]} label={t(`priority.${id}`)} />,
          }))}
        />
        {phases.length > 0 && <PhaseTimes phases={phases} onOpen={onTasks} />}
      </div>
      {row?.update && <LatestUpdate update={row.update} />}
    </div>
  );
}
