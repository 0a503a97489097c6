/** The drawing of a chart, loaded with its library when the page is idle. Only `chart.tsx` imports it. */
import { BarsAcross } from './bars-across.tsx';
import { BarsUp } from './bars-up.tsx';
import type { ChartSpec, PlotProps } from './chart-spec.ts';
import { LinesPlot } from './lines-plot.tsx';
import { PartsPlot } from './parts-plot.tsx';

function Drawing({ spec, ...rest }: PlotProps<ChartSpec>) {
  if (spec.kind === 'lines') return <LinesPlot spec={spec} {...rest} />;
  if (spec.kind === 'parts') return <PartsPlot spec={spec} {...rest} />;
  return spec.direction === 'across' ? (
    <BarsAcross spec={spec} {...rest} />
  ) : (
    <BarsUp spec={spec} {...rest} />
  );
}

export function ChartPlot(props: PlotProps<ChartSpec>) {
  const { width, height } = props;
  return (
    <svg
      className="hf-chart-svg"
      width={width}
      height={height}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
    >
      <Drawing {...props} />
    </svg>
  );
}
