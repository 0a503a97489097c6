/** One value on a bar with the range it should be in: boxed, and hatched where it goes beyond. */
import { scaleLinear } from '@visx/scale';
import { Fill } from './chart-fill.tsx';
import { ChartPoints } from './chart-points.tsx';
import type { GaugeSpec, PlotProps } from './chart-spec.ts';

const TOP = 4;
const BAR = 8;

export function GaugePlot({ spec, label, width, height, text }: PlotProps<GaugeSpec>) {
  const { value, max, band } = spec;
  const scale = scaleLinear<number>({ domain: [0, max], range: [0, width], clamp: true });
  const inside = Math.min(value, band.to);
  const lines = [`${spec.name}: ${text(value)}`, `${band.name}: ${text(band.from)}–${text(band.to)}`];
  return (
    <>
      <g aria-hidden="true">
        <rect className="hf-chart-track" x="0" y={TOP} width={width} height={BAR} rx="4" />
        <Fill tone={value < band.from ? 'chart-2' : 'chart-1'} fill="solid">
          <rect x="0" y={TOP} width={scale(inside)} height={BAR} rx="4" />
        </Fill>
        {value > band.to && (
          <Fill tone="danger-mark" fill="hatch">
            <rect
              x={scale(band.to)}
              y={TOP}
              width={Math.max(2, scale(value) - scale(band.to))}
              height={BAR}
              rx="2"
            />
          </Fill>
        )}
        <rect
          className="hf-chart-box"
          x={scale(band.from)}
          y={TOP - 2}
          width={scale(band.to) - scale(band.from)}
          height={BAR + 4}
          rx="1.5"
        />
      </g>
      <ChartPoints
        label={label}
        points={[{ id: 'value', x: 0, y: 0, width, height, head: lines[0] ?? '', lines: lines.slice(1) }]}
        width={width}
        height={height}
        isQuiet
      />
    </>
  );
}
