/**
 * Default tones and fills of series, in the order of the design: teal, slate, amber, violet; red is reserved for
 * excess.
 */
import type { CSSProperties } from 'react';
import { paint } from '../../lib/stored-color.ts';
import type { ChartFill, ChartTone } from './chart-spec.ts';

const TONES: readonly ChartTone[] = ['chart-1', 'chart-2', 'chart-3', 'chart-4'];
const FILLS: readonly ChartFill[] = ['solid', 'tint', 'hatch', 'dots'];

/** The tone of the series at a position. */
export function toneAt(index: number): ChartTone {
  return TONES[index % TONES.length] ?? 'chart-1';
}

/** The fill of the series at a position: neighbours differ by more than colour. */
export function fillAt(index: number): ChartFill {
  return FILLS[index % FILLS.length] ?? 'solid';
}

export type TonePaint = {
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
  readonly color: string;
};

/** Class and style that paint an element in a tone. */
export function tonePaint(tone: ChartTone): TonePaint {
  if (!tone.startsWith('#')) return { className: undefined, style: undefined, color: `var(--${tone})` };
  const { className, style } = paint(tone);
  return { className, style, color: 'var(--k)' };
}
