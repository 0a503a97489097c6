/** The value axis: grid lines and their labels, at the left of a drawing or below it. */
import type { ValueText } from './chart-spec.ts';

export type ValueAxisProps = {
  readonly ticks: readonly number[];
  readonly text: ValueText;
  readonly positionOf: (value: number) => number;
  /** Start of the grid lines across the drawing. */
  readonly from: number;
  readonly to: number;
  readonly direction: 'across' | 'up';
};

export function ValueAxis({ ticks, text, positionOf, from, to, direction }: ValueAxisProps) {
  return (
    <g className="hf-chart-axis">
      {ticks.map((tick) => {
        const at = Math.round(positionOf(tick)) + 0.5;
        return direction === 'up' ? (
          <g key={tick}>
            <line x1={from} x2={to} y1={at} y2={at} />
            <text x={from - 8} y={at + 4} textAnchor="end">
              {text(tick)}
            </text>
          </g>
        ) : (
          <g key={tick}>
            <line x1={at} x2={at} y1={from} y2={to} />
            <text x={at} y={to + 16} textAnchor="middle">
              {text(tick)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
