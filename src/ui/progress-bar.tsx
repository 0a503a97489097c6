/**
 * A thin bar, with its number when `showValue`. Props: value (0..100), showValue, tone (neutral | success | accent |
 * danger; 100 is success unless given), width (px, 28), label (its name; without it the bar is decoration beside its
 * number).
 */
export type ProgressBarProps = {
  readonly value: number;
  readonly showValue?: boolean | undefined;
  readonly tone?: 'neutral' | 'success' | 'accent' | 'danger' | undefined;
  readonly width?: number | undefined;
  readonly label?: string | undefined;
};

export function ProgressBar({ value, showValue, tone, width, label }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  const a11y = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': percent,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      }
    : { 'aria-hidden': true };
  const bar = (
    <span
      className="hf-bar"
      data-tone={tone ?? (percent === 100 ? 'success' : 'neutral')}
      style={width === undefined ? undefined : { width }}
      {...a11y}
    >
      <i style={{ transform: `scaleX(${String(percent / 100)})` }} />
    </span>
  );
  if (!showValue) return bar;
  return (
    <span className="hf-progress">
      {bar}
      {percent > 0 && `${String(percent)}%`}
    </span>
  );
}
