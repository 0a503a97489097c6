/**
 * The chart of a time report, with PNG and SVG export, keyboard navigation and a table alternative. Props: label, rows
 * (in display order), names of the value and of what it is compared with, text (formats a value), fileName,
 * onSelect(id), empty (shown without rows), actions (at the right of its header), shortText (formats the labels of
 * bars).
 */
import './time-chart.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../ui/charts/chart.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useReportAddress } from '../header/use-report-address.ts';

interface TimeChartRow {
  readonly id: string;
  readonly name: string;
  readonly actual: number;
  /** Estimate or capacity; 0 for none. */
  readonly planned: number;
}

interface TimeChartProps {
  readonly label: string;
  readonly categoryName: string;
  readonly rows: readonly TimeChartRow[];
  readonly actualName: string;
  readonly plannedName: string;
  readonly text: (value: number) => string;
  readonly fileName: string;
  readonly onSelect: (id: string) => void;
  readonly empty?: string | undefined;
  readonly actions?: ReactNode;
  readonly shortText?: ((value: number) => string) | undefined;
}

/** Maximum number of bars; the table and its file contain all rows. */
const MAX_BARS = 60;

export function TimeChart(props: TimeChartProps) {
  const {
    label,
    categoryName,
    actualName,
    plannedName,
    text,
    fileName,
    onSelect,
    actions,
    shortText = text,
  } = props;
  const { t } = useTranslation('reporting');
  const rows = props.rows.slice(0, MAX_BARS);
  return (
    <div className="report-chart">
      <Chart
        label={label}
        note={
          rows.length < props.rows.length
            ? t('chart.first', { shown: rows.length, all: props.rows.length })
            : undefined
        }
        spec={{
          kind: 'bars',
          direction: 'across',
          layout: 'stacked',
          categoryName,
          categories: rows.map(({ id, name, actual, planned }) => ({
            id,
            name,
            valueText: planned > 0 ? `${shortText(actual)} / ${shortText(planned)}` : shortText(actual),
          })),
          series: [{ id: 'actual', name: actualName, values: rows.map(({ actual }) => actual) }],
          reference: {
            name: plannedName,
            overName: t('task.overlogged'),
            values: rows.map(({ planned }) => (planned > 0 ? planned : null)),
          },
          valueText: text,
        }}
        fileName={fileName}
        empty={props.empty ?? t('nothingMatches')}
        actions={actions}
        onSelect={onSelect}
      />
    </div>
  );
}

/** Whether the address asks for the chart. */
export function useIsChart(): boolean {
  return useReportAddress().search.view === 'chart';
}

export function ChartSwitch() {
  const { t } = useTranslation('reporting');
  const { search, change } = useReportAddress();
  return (
    <Segmented
      label={t('chart.label')}
      value={search.view ?? 'table'}
      onValueChange={(id) => change({ view: id === 'chart' ? 'chart' : undefined })}
      options={[
        { id: 'table', label: t('chart.table') },
        { id: 'chart', label: t('chart.chart') },
      ]}
    />
  );
}
