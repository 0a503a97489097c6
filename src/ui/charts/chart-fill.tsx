/** A filled shape of a chart, with its outline: solid, a tint, hatched, dotted or hollow. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ChartFill, ChartTone } from './chart-spec.ts';
import { tonePaint } from './chart-tones.ts';

export type FillProps = {
  readonly tone: ChartTone;
  readonly fill: ChartFill;
  /** The shapes; they take fill and stroke from the group. */
  readonly children: ReactNode;
};

const TINT = 0.18;

function Pattern({
  id,
  fill,
  color,
}: {
  readonly id: string;
  readonly fill: ChartFill;
  readonly color: string;
}) {
  const isHatch = fill === 'hatch';
  return (
    <pattern
      id={id}
      width={isHatch ? 5 : 4}
      height={isHatch ? 5 : 4}
      patternUnits="userSpaceOnUse"
      patternTransform={isHatch ? 'rotate(45)' : undefined}
    >
      <rect width="6" height="6" fill={color} fillOpacity={0.12} />
      {isHatch ? <rect width="2" height="6" fill={color} /> : <circle cx="2" cy="2" r="0.9" fill={color} />}
    </pattern>
  );
}

export function Fill({ tone, fill, children }: FillProps) {
  const id = useId();
  const { className, style, color } = tonePaint(tone);
  const hasPattern = fill === 'hatch' || fill === 'dots';
  const inside = { solid: color, tint: color, hatch: `url(#${id})`, dots: `url(#${id})`, hollow: 'none' }[
    fill
  ];
  return (
    <g className={className} style={style}>
      {hasPattern && (
        <defs>
          <Pattern id={id} fill={fill} color={color} />
        </defs>
      )}
      <g
        fill={inside}
        fillOpacity={fill === 'tint' ? TINT : 1}
        stroke={fill === 'solid' ? 'none' : color}
        strokeWidth={fill === 'hollow' ? 1.5 : 1}
      >
        {children}
      </g>
    </g>
  );
}
