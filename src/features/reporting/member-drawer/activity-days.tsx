/** A member's changes in a section per day, newest first: field, old and new value, task. */
import './activity-days.css';
import type { TFunction } from 'i18next';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportOf } from '../../../data/reports.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { useOpenTask } from '../../../modules/navigation/task-over-page.ts';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CsvTable } from '../header/export-menu.tsx';
import { DaySection } from '../report-parts/day-section.tsx';

type ActivityDay = ReportOf<'reporting.memberActivities'>[number];
type Log = ActivityDay['logs'][number];

const FIELDS = ['status', 'priority', 'phase', 'start_date', 'end_date'] as const;
const fieldOf = ({ attribute_type: type }: Log) => FIELDS.find((field) => field === type) ?? 'status';

export const activityCsv = (days: readonly ActivityDay[], t: TFunction<'reporting'>): CsvTable => [
  [t('log.day'), t('log.field'), t('log.from'), t('log.to'), t('task.task'), t('log.key'), t('task.project')],
  ...days.flatMap(({ log_day: day, logs }) =>
    logs.map((log) => [
      day,
      t(`changed.${fieldOf(log)}`),
      log.previous,
      log.current,
      log.task_name,
      log.task_key,
      log.project_name,
    ]),
  ),
];

const colorsOf = (log: Log): readonly [string | null, string | null] => {
  const pairs = {
    status: [log.previous_status, log.next_status],
    priority: [log.previous_priority, log.next_priority],
    phase: [log.previous_phase, log.next_phase],
  } as const;
  const [before, after] = pairs[fieldOf(log) as 'status'] ?? [null, null];
  return [before?.color_code ?? null, after?.color_code ?? null];
};

function Value({ text, color }: { readonly text: string | null; readonly color: string | null }) {
  const { t } = useTranslation('reporting');
  const locale = useLocale();
  const today = useToday();
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text);
  const words =
    text === null || text === 'Unmapped' ? t('log.none') : isDay ? formatDay(text, locale, today) : text;
  return (
    <span className="report-tag">
      {color !== null && <ColorSquare color={color} dot />}
      {words}
    </span>
  );
}

export function ActivityDays({ days }: { readonly days: readonly ActivityDay[] }) {
  const { t } = useTranslation('reporting');
  const open = useOpenTask();
  if (days.length === 0)
    return (
      <EmptyState compact title={t('nothingChanged')}>
        {t('hint.changes')}
      </EmptyState>
    );
  return days
    .toSorted((one, other) => other.log_day.localeCompare(one.log_day))
    .map(({ log_day: day, logs }) => (
      <DaySection key={day} day={day}>
        {logs.map((log, index) => {
          const [before, after] = colorsOf(log);
          return (
            <li key={`${log.created_at} ${String(index)}`}>
              <button
                type="button"
                className="report-log"
                data-task={log.task_id}
                onClick={() => open({ id: log.task_id, projectId: log.project_id })}
              >
                <span className="report-log-field">{t(`changed.${fieldOf(log)}`)}</span>
                <Value text={log.previous} color={before} />
                <Icon icon={ArrowRight} size={12} />
                <Value text={log.current} color={after} />
                <span className="report-log-name hf-trunc">{log.task_name}</span>
                <span className="hf-subtle">{log.task_key}</span>
                <span className="hf-subtle hf-trunc">{log.project_name}</span>
              </button>
            </li>
          );
        })}
      </DaySection>
    ));
}
