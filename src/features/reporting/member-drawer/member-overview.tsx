/** Figures of a member in a period, hours by day, and tasks by project, status and priority. */
import { useTranslation } from 'react-i18next';
import type { ReportOf } from '../../../data/reports.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { useDurationText } from '../../../ui/duration-text.tsx';
import { BarList } from '../report-parts/bar-list.tsx';
import { Figures } from '../report-parts/figures.tsx';
import type { TimeDay } from './time-days.tsx';
import { secondsOfDay } from '../report-parts/log-days.tsx';

type Info = ReportOf<'reporting.memberInfo'>;
type Chart = Info['by_status'];

interface MemberOverviewProps {
  readonly info: Info;
  readonly days: readonly TimeDay[] | undefined;
  readonly onProjects: () => void;
  readonly onTasks: () => void;
  readonly onTime: () => void;
}

const KEYS: Readonly<Record<string, string>> = {
  Todo: 'category.todo',
  Doing: 'category.doing',
  Done: 'category.done',
  Low: 'priority.low',
  Medium: 'priority.medium',
  High: 'priority.high',
  Critical: 'priority.critical',
};

function rowsOf(chart: Chart, wordOf: (label: string) => string) {
  return chart.data.map(({ id, label, color, count }) => ({
    id: id ?? label,
    name: wordOf(label),
    count,
    color,
    glyph: <ColorSquare color={color} dot={id === undefined} />,
  }));
}

export function MemberOverview({ info, days, onProjects, onTasks, onTime }: MemberOverviewProps) {
  const { t } = useTranslation('reporting');
  const locale = useLocale();
  const today = useToday();
  const durationText = useDurationText();
  const { stats } = info;
  const word = (label: string): string => {
    const key = KEYS[label];
    return key === undefined ? label : t(key as 'category.todo');
  };
  const tasks = ['total_tasks', 'assigned', 'completed', 'ongoing', 'overdue'] as const;
  return (
    <div className="report-drawer-column">
      <Figures
        size="sm"
        figures={[
          { id: 'projects', label: t('figure.projects'), value: stats.projects, onOpen: onProjects },
          ...tasks.map((id) => ({
            id,
            label: t(`figure.${id}`),
            value: stats[id],
            tone: id === 'overdue' && stats[id] > 0 ? ('danger' as const) : undefined,
            onOpen: onTasks,
          })),
          { id: 'logged', label: t('figure.loggedOnAssigned'), value: stats.total_logged, onOpen: onTime },
        ]}
      />
      <div className="report-drawer-lists">
        {days && days.length > 0 && (
          <BarList
            title={t('hoursByDay')}
            onOpen={onTime}
            rows={days.map((day) => ({
              id: day.log_day,
              name: formatDay(day.log_day, locale, today),
              count: secondsOfDay(day),
              text: durationText(Math.floor(secondsOfDay(day) / 60)),
            }))}
          />
        )}
        <BarList
          title={t('tasksBy.project')}
          note={t('allOf', { count: info.by_project.total })}
          rows={rowsOf(info.by_project, (label) => label)}
        />
        <BarList
          title={t('byStatus')}
          note={t('allOf', { count: info.by_status.total })}
          rows={rowsOf(info.by_status, word)}
        />
        <BarList
          title={t('byPriority')}
          note={t('allOf', { count: info.by_priority.total })}
          rows={rowsOf(info.by_priority, word)}
        />
      </div>
    </div>
  );
}
