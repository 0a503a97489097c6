/**
 * Bars of time. `EstimateBar`: an outlined estimate, filled with the logged time, hatched beyond it; `scale` is the
 * maximum of the column. `CapacityBar`: hours against a line at the capacity, with the range of 90 to 110% behind it;
 * `CapacityMarks` are its labels. `PairedBars`: an outlined plan above the actual value, labelled at their ends.
 * `ShareBar`: numbers of tasks by state side by side, with a label for screen readers. Texts or figures beside the
 * other bars have the same content, so those are decorative.
 */
import './time-bars.css';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-locale.ts';

interface EstimateBarProps {
  readonly logged: number;
  readonly estimated: number;
  readonly scale: number;
  /** Of the previous period. */
  readonly faint?: boolean | undefined;
}

const width = (value: number, scale: number): CSSProperties => ({
  width: `${String(scale > 0 ? Math.min(100, (value / scale) * 100) : 0)}%`,
});

export function EstimateBar({ logged, estimated, scale, faint }: EstimateBarProps) {
  const over = estimated > 0 ? Math.max(0, logged - estimated) : 0;
  return (
    <span className="report-estimate" data-faint={faint ? '' : undefined} aria-hidden="true">
      {estimated > 0 && <i className="report-estimate-plan" style={width(estimated, scale)} />}
      <i className="report-estimate-done" style={width(logged - over, scale)} />
      {over > 0 && (
        <i
          className="report-estimate-over"
          style={{ ...width(over, scale), insetInlineStart: width(logged - over, scale).width }}
        />
      )}
    </span>
  );
}

interface TaskCounts {
  readonly done: number;
  readonly doing: number;
  readonly todo: number;
}

export function ShareBar({ of: { done, doing, todo } }: { readonly of: TaskCounts }) {
  const { t } = useTranslation('reporting');
  const label = t('shares', { done, doing, todo });
  return (
    <span className="report-share" role="img" aria-label={label} data-tip={label}>
      {Object.entries({ done, doing, todo }).map(
        ([tone, count]) => count > 0 && <i key={tone} data-tone={tone} style={{ flexGrow: count }} />,
      )}
    </span>
  );
}

interface CapacityBarProps {
  readonly hours: number;
  readonly capacity: number;
  readonly scale: number;
}

/** Slate below the range, the first chart colour in it, hatched beyond 110%. */
export function CapacityBar({ hours, capacity, scale }: CapacityBarProps) {
  const max = capacity * 1.1;
  const over = capacity > 0 ? Math.max(0, hours - max) : 0;
  const left = (value: number): string => width(value, scale).width as string;
  return (
    <span className="report-estimate report-capacity" aria-hidden="true">
      {capacity > 0 && (
        <i
          className="report-capacity-range"
          style={{ ...width(capacity * 0.2, scale), insetInlineStart: left(capacity * 0.9) }}
        />
      )}
      <i
        className="report-estimate-done"
        data-under={hours < capacity * 0.9 ? '' : undefined}
        style={width(hours - over, scale)}
      />
      {over > 0 && (
        <i className="report-estimate-over" style={{ ...width(over, scale), insetInlineStart: left(max) }} />
      )}
      {capacity > 0 && <b className="report-capacity-line" style={{ insetInlineStart: left(capacity) }} />}
    </span>
  );
}

interface CapacityMarksProps {
  readonly scale: number;
  readonly text: ReactNode;
}

/** Labels above a column of bars with capacity 1: 90%, the capacity and 110%. */
export function CapacityMarks({ scale, text }: CapacityMarksProps) {
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' });
  const at = (value: number): CSSProperties => ({ insetInlineStart: width(value, scale).width });
  return (
    <span className="report-capacity-marks" aria-hidden="true">
      <span data-mark="least" style={at(0.9)}>
        {percent.format(0.9)}
      </span>
      <span data-mark="capacity" style={at(1)}>
        {text}
      </span>
      <span data-mark="most" style={at(1.1)}>
        {percent.format(1.1)}
      </span>
    </span>
  );
}

interface PairedBarsProps {
  readonly planned: number;
  readonly actual: number;
  readonly scale: number;
  /** Labels at the ends of the bars. */
  readonly plannedText: ReactNode;
  readonly actualText: ReactNode;
}

export function PairedBars({ planned, actual, scale, plannedText, actualText }: PairedBarsProps) {
  const over = planned > 0 ? Math.max(0, actual - planned) : 0;
  const end = (value: number): CSSProperties => ({ insetInlineStart: width(value, scale).width });
  return (
    <span className="report-paired">
      <span className="report-estimate">
        {planned > 0 && <i className="report-estimate-plan" style={width(planned, scale)} />}
        <span className="report-paired-figure" style={end(planned)}>
          {plannedText}
        </span>
      </span>
      <span className="report-estimate">
        <i className="report-estimate-done" style={width(actual - over, scale)} />
        {over > 0 && (
          <i className="report-estimate-over" style={{ ...width(over, scale), ...end(actual - over) }} />
        )}
        <span className="report-paired-figure" data-over={over > 0 ? '' : undefined} style={end(actual)}>
          {actualText}
        </span>
      </span>
    </span>
  );
}
