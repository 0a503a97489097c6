/**
 * A label: dot and name. Props: name, color (stored hex), plain (no background, on cards), left (number of labels from
 * this one on, for label-chips.tsx).
 */
import { paint } from '../lib/stored-color.ts';
import { classNames } from './class-names.ts';

export type LabelChipProps = {
  readonly name: string;
  readonly color?: string | null | undefined;
  readonly plain?: boolean | undefined;
  readonly left?: number | undefined;
};

export function LabelChip({ name, color, plain, left }: LabelChipProps) {
  const { className, style } = paint(color);
  return (
    <span className={plain ? 'hf-chip hf-chip-plain' : 'hf-chip'} data-tip-overflow="" data-left={left}>
      <span className={classNames('hf-dot', className)} style={style} />
      <span>{name}</span>
    </span>
  );
}
