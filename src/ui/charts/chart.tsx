/**
 * A chart with its name, its table and its exports; screens draw charts only with this. Props: label (its name), note
 * (secondary text after it), spec (see chart-spec.ts), fileName, empty (shown without values), onSelect(id of a bar,
 * part or day), actions (more at the right of the header), height.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Download, Table2 } from 'lucide-react';
import { useLocale } from '../../i18n/use-locale.ts';
import { csvOf } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { IconButton } from '../icon-button.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { MenuButton } from '../menu.tsx';
import { notify } from '../toast-store.ts';
import { ChartRows } from './chart-rows.tsx';
import { chartHeight, chartTable, isEmptyChart } from './chart-table.ts';
import type { ChartTableRows } from './chart-table.ts';
import type { ChartSpec } from './chart-spec.ts';
import './charts.css';

const ChartPlot = lazyComponent(async () => (await import('./chart-plot.tsx')).ChartPlot);

export type ChartProps = {
  readonly label: string;
  readonly note?: string | undefined;
  readonly spec: ChartSpec;
  readonly fileName: string;
  readonly empty: string;
  readonly onSelect?: ((id: string) => void) | undefined;
  readonly actions?: ReactNode;
  readonly height?: number | undefined;
};

/** Width in pixels before there is a layout. */
const DEFAULT_WIDTH = 640;

function useWidth(ref: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = (): void => setWidth(Math.round(box.clientWidth) || DEFAULT_WIDTH);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

type HeadProps = Pick<ChartProps, 'label' | 'note' | 'actions' | 'fileName'> & {
  readonly isTable: boolean;
  readonly onTable: () => void;
  readonly table: ChartTableRows;
  readonly figure: { readonly current: HTMLElement | null };
};

function ChartHead({ label, note, actions, fileName, isTable, onTable, table, figure }: HeadProps) {
  const { t } = useTranslation('charts');
  const save = (format: 'png' | 'svg') => (): void => {
    const saved = figure.current === null ? null : import('./export-chart.ts');
    saved
      ?.then(({ saveChart }) => figure.current && saveChart(figure.current, label, fileName, format))
      .catch(() => notify({ tone: 'error', title: t('failed') }));
  };
  const saveTable = (): void =>
    saveFile(new Blob([csvOf([table.heads, ...table.rows])], { type: 'text/csv' }), `${fileName}.csv`);
  return (
    <figcaption className="hf-chart-head">
      <h2 className="hf-chart-title">{label}</h2>
      {note && <span className="hf-chart-note">{note}</span>}
      <span className="hf-grow" />
      {actions}
      <IconButton
        size="sm"
        icon={Table2}
        label={t(isTable ? 'showChart' : 'showTable')}
        pressed={isTable}
        onClick={onTable}
      />
      <MenuButton
        size="sm"
        icon={Download}
        label={t('export', { name: label })}
        placement="bottom-end"
        items={[
          { id: 'png', label: t('png'), disabled: isTable, onSelect: save('png') },
          { id: 'svg', label: t('svg'), disabled: isTable, onSelect: save('svg') },
          { id: 'csv', label: t('csv'), onSelect: saveTable },
        ]}
      />
    </figcaption>
  );
}

export function Chart(props: ChartProps) {
  const { label, spec, empty, onSelect } = props;
  const locale = useLocale();
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const [isTable, setTable] = useState(false);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const text = spec.valueText ?? ((value: number) => format.format(value));
  const table = chartTable(spec, text, locale);
  const height = props.height ?? chartHeight(spec, width);
  const isEmpty = isEmptyChart(spec);
  // The chart is visible: loads the drawing now, not when the page is idle.
  useEffect(() => void ChartPlot.prefetch(), []);
  return (
    <figure className="hf-chart" ref={figure} aria-label={label}>
      <ChartHead
        {...props}
        isTable={isTable}
        onTable={() => setTable(!isTable)}
        table={table}
        figure={figure}
      />
      {isTable ? (
        <ChartRows label={label} table={table} />
      ) : isEmpty ? (
        <p className="hf-chart-empty" style={{ minHeight: Math.min(height, 120) }}>
          {empty}
        </p>
      ) : (
        <div className="hf-chart-plot" style={{ height }}>
          {width > 0 && (
            <ChartPlot
              spec={spec}
              label={label}
              width={width}
              height={height}
              text={text}
              onSelect={onSelect}
            />
          )}
        </div>
      )}
    </figure>
  );
}
