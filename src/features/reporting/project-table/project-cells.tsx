/**
 * Editable cells of the projects report: status, health, dates, category. They use the same mutations as the project
 * itself, also offline.
 */
import './project-table.css';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportNotStored } from '../../../modules/changes/report-not-stored.ts';
import { useCategories } from '../../../data/project-setup.ts';
import { useCan } from '../../../data/permissions.ts';
import { useMutate } from '../../../data/sync-context.ts';
import { useToday } from '../../../data/today.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { HealthGlyph } from '../../../modules/project-lookups/health-glyph.tsx';
import { useProjectLookups } from '../../../modules/project-lookups/project-lookups.tsx';
import { CellButton } from '../../../ui/cell-button.tsx';
import { ColorSquare } from '../../../ui/color-square.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picker, type PickerOption } from '../../../ui/picker.tsx';
import { StatusGlyph } from '../../../ui/status-glyph.tsx';
import type { ReportProject } from './report-project.ts';

interface CellProps {
  readonly row: ReportProject;
}

type Change = Parameters<ReturnType<typeof useMutate>['project']['update']>[0]['change'];

function useChangeProject(row: ReportProject): ((change: Change) => void) | null {
  const mutate = useMutate();
  const may = useCan('project.update', row.id);
  if (row.here === null || !may) return null;
  return (change) => void mutate.project.update({ projectId: row.id, change }).catch(reportNotStored);
}

interface ChoiceCellProps {
  readonly row: ReportProject;
  /** Accessible name: the field and its value. */
  readonly label: string;
  readonly pickLabel: string;
  readonly value: string | null;
  readonly options: readonly PickerOption[];
  readonly onPick: ((id: string) => void) | null;
  readonly children: ReactNode;
}

function ChoiceCell({ label, pickLabel, value, options, onPick, children }: ChoiceCellProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!onPick) return <span className="report-cell">{children}</span>;
  return (
    <>
      <CellButton label={label} open={anchor !== null} onOpen={setAnchor}>
        <span className="report-cell">{children}</span>
      </CellButton>
      <Picker
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={pickLabel}
        value={value}
        options={options}
        onChange={onPick}
      />
    </>
  );
}

export function StatusCell({ row }: CellProps) {
  const { t } = useTranslation('reporting');
  const lookups = useProjectLookups();
  const change = useChangeProject(row);
  const status = lookups.status(row.status_id);
  const name = status?.label ?? row.status_name ?? '–';
  return (
    <ChoiceCell
      row={row}
      label={t('cell.status', { project: row.name, value: name })}
      pickLabel={t('column.status')}
      value={row.status_id}
      options={lookups.statuses}
      onPick={change && ((statusId) => change({ statusId }))}
    >
      <StatusGlyph kind={status?.kind ?? 'todo'} color={status?.color ?? row.status_color} />
      <span className="report-word">{name}</span>
    </ChoiceCell>
  );
}

export function HealthCell({ row }: CellProps) {
  const { t } = useTranslation('reporting');
  const lookups = useProjectLookups();
  const change = useChangeProject(row);
  const name = lookups.health(row.project_health)?.label ?? row.health_name ?? '–';
  return (
    <ChoiceCell
      row={row}
      label={t('cell.health', { project: row.name, value: name })}
      pickLabel={t('column.health')}
      value={row.project_health}
      options={lookups.healths}
      onPick={change && ((healthId) => change({ healthId }))}
    >
      <HealthGlyph id={row.project_health} />
      <span className="report-word">{name}</span>
    </ChoiceCell>
  );
}

const NO_CATEGORY = 'none';

export function CategoryCell({ row }: CellProps) {
  const { t } = useTranslation('reporting');
  const categories = useCategories(row.team_id);
  const change = useChangeProject(row);
  const name = row.category_name ?? '–';
  return (
    <ChoiceCell
      row={row}
      label={t('cell.category', { project: row.name, value: name })}
      pickLabel={t('column.category')}
      value={row.category_id ?? NO_CATEGORY}
      options={[
        { id: NO_CATEGORY, label: t('filter.uncategorised') },
        ...categories.map(({ id, name: label, color_code: color }) => ({
          id,
          label,
          icon: <ColorSquare color={color} dot />,
        })),
      ]}
      onPick={change && ((id) => change({ categoryId: id === NO_CATEGORY ? null : id }))}
    >
      {row.category_name !== null && <ColorSquare color={row.category_color} dot />}
      <span className="hf-trunc">{name}</span>
    </ChoiceCell>
  );
}

interface DayCellProps {
  readonly label: string;
  readonly day: string | null;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: ((day: string | null) => void) | null;
}

function DayCell({ label, day, min, max, onChange }: DayCellProps) {
  const locale = useLocale();
  const today = useToday();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = day === null ? '–' : formatDay(day, locale, today);
  if (!onChange) return <span className="report-day">{text}</span>;
  return (
    <>
      <CellButton label={`${label}: ${text}`} open={anchor !== null} onOpen={setAnchor}>
        <span className="report-day">{text}</span>
      </CellButton>
      <DatePicker
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={label}
        value={day}
        onChange={(next) => onChange(next)}
        min={min}
        max={max}
        today={today}
      />
    </>
  );
}

/** Start and end limit each other; where one is not set, today is the limit. */
export function DatesCell({ row }: CellProps) {
  const { t } = useTranslation('reporting');
  const today = useToday();
  const change = useChangeProject(row);
  return (
    <span className="report-dates">
      <DayCell
        label={t('cell.start', { project: row.name })}
        day={row.start_date}
        max={row.end_date ?? today}
        onChange={change && ((startDate) => change({ startDate }))}
      />
      <Icon icon={ArrowRight} size={12} />
      <DayCell
        label={t('cell.end', { project: row.name })}
        day={row.end_date}
        min={row.start_date ?? today}
        onChange={change && ((endDate) => change({ endDate }))}
      />
    </span>
  );
}
