/**
 * The health of a project as a shape in its colour: circle good, triangle needs attention, diamond at risk, ring not
 * set. Props: id (null: not set).
 */
import './health-glyph.css';
import { PROJECT_HEALTHS } from '../../../contract/rules/defaults.ts';
import { paint } from '../../lib/stored-color.ts';
import { classNames } from '../../ui/class-names.ts';

const SHAPES = [
  <circle key="none" cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  <path key="attention" d="M5 .8 9.6 9.2H.4z" fill="currentColor" />,
  <path key="risk" d="M5 .2 9.8 5 5 9.8.2 5z" fill="currentColor" />,
  <circle key="good" cx="5" cy="5" r="4" fill="currentColor" />,
] as const;

export function HealthGlyph({ id }: { readonly id: string | null }) {
  const index = Math.max(
    0,
    PROJECT_HEALTHS.findIndex((health) => health.id === id),
  );
  const { className, style } = paint(PROJECT_HEALTHS[index]?.color_code);
  return (
    <svg
      className={classNames('hf-health', className)}
      style={style}
      width="10"
      height="10"
      viewBox="0 0 10 10"
      aria-hidden="true"
    >
      {SHAPES[index]}
    </svg>
  );
}
