/**
 * The small square of a project or phase, or the dot of a health. Props: color (stored hex), size (sm 8 | lg 16), dot.
 * Decorative: the name is shown beside it.
 */
import { paint } from '../lib/stored-color.ts';
import { classNames } from './class-names.ts';

export type ColorSquareProps = {
  readonly color?: string | null | undefined;
  readonly size?: 'sm' | 'lg' | undefined;
  readonly dot?: boolean | undefined;
};

export function ColorSquare({ color, size = 'sm', dot }: ColorSquareProps) {
  const { className, style } = paint(color);
  return (
    <span
      aria-hidden="true"
      className={classNames(dot ? 'hf-dot' : 'hf-sq', size === 'lg' && 'hf-sq-lg', className)}
      style={style}
    />
  );
}
