/** Parts of a whole: one bar in segments, and a legend with the value and percentage of each part. */
import { Fill } from './chart-fill.tsx';
import { ChartPoints } from './chart-points.tsx';
import type { ChartPart, PartsSpec, PlotProps } from './chart-spec.ts';
import { toneAt } from './chart-tones.ts';
import { fitText } from './fit-text.ts';
import { PART_ROW, shareText } from './part-shares.ts';
import { useLocale } from '../../i18n/use-locale.ts';

const BAR = 12;
const GAP = 16;

const toneOf = (part: ChartPart, index: number) => part.tone ?? toneAt(index);

/** Rows of the legend, which also lists the values. */
function Rows({ spec, width, text }: PlotProps<PartsSpec>) {
  const locale = useLocale();
  const total = spec.parts.reduce((sum, { value }) => sum + value, 0);
  return spec.parts.map((part, index) => {
    const middle = BAR + GAP + PART_ROW * index + PART_ROW / 2;
    return (
      <g key={part.id}>
        <Fill tone={toneOf(part, index)} fill={part.fill ?? 'solid'}>
          <rect x="1" y={middle - 5} width="10" height="10" rx="2.5" />
        </Fill>
        <text className="hf-chart-name" x="20" y={middle + 4}>
          {fitText(part.name, 12, width - 130)}
        </text>
        <text className="hf-chart-value" x={width - 48} y={middle + 4} textAnchor="end">
          {text(part.value)}
        </text>
        <text className="hf-chart-share" x={width} y={middle + 4} textAnchor="end">
          {shareText(part.value, total, locale)}
        </text>
        <line
          className="hf-chart-rule"
          x1="0"
          x2={width}
          y1={middle + PART_ROW / 2}
          y2={middle + PART_ROW / 2}
        />
      </g>
    );
  });
}

function SegmentBar({ spec, width }: PlotProps<PartsSpec>) {
  const shown = spec.parts.map((part, index) => ({ part, index })).filter(({ part }) => part.value > 0);
  const total = shown.reduce((sum, { part }) => sum + part.value, 0);
  const free = width - 1.5 * Math.max(0, shown.length - 1);
  let at = 0;
  return shown.map(({ part, index }) => {
    const length = (part.value / total) * free;
    const left = at;
    at += length + 1.5;
    return (
      <Fill key={part.id} tone={toneOf(part, index)} fill={part.fill ?? 'solid'}>
        <rect x={left + 0.5} y="0.5" width={Math.max(1, length - 1)} height={BAR} rx="2.5" />
      </Fill>
    );
  });
}

export function PartsPlot(props: PlotProps<PartsSpec>) {
  const { spec, label, width, height, text, onSelect } = props;
  const locale = useLocale();
  const total = spec.parts.reduce((sum, { value }) => sum + value, 0);
  const points = spec.parts.map((part, index) => ({
    id: part.id,
    x: 0,
    y: BAR + GAP + PART_ROW * index,
    width,
    height: PART_ROW,
    head: part.name,
    lines: [`${text(part.value)}, ${shareText(part.value, total, locale)}`],
  }));
  return (
    <>
      <g aria-hidden="true">
        <SegmentBar {...props} />
        <Rows {...props} />
      </g>
      <ChartPoints label={label} points={points} width={width} height={height} onSelect={onSelect} isQuiet />
    </>
  );
}
