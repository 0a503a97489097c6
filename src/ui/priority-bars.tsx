/**
 * Four ascending bars, filled 1 to 4: grey, grey, amber, red. Props: level (0 none … 4 critical), size, label (only
 * without a visible name beside it).
 */
export type PriorityBarsProps = {
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly size?: number | undefined;
  readonly label?: string | undefined;
};

/** Left edge, upper edge and height of each bar; bars are 2.7 wide with round ends. */
const BARS = [
  [0.25, 8.5, 4.5],
  [3.85, 6, 7],
  [7.45, 3.5, 9.5],
  [11.05, 1, 12],
] as const;

const bar = ([x, y, height]: (typeof BARS)[number]): string =>
  `M${String(x + 0.9)} ${String(y)}h.9a.9.9 0 0 1 .9.9v${String(height - 1.8)}a.9.9 0 0 1-.9.9h-.9a.9.9 0 0 1-.9-.9v-${String(height - 1.8)}a.9.9 0 0 1 .9-.9z`;
/** The filled and the empty bars of each level as one path each, because lists have thousands of them. */
const OUTLINES = Array.from({ length: BARS.length + 1 }, (_, level) => ({
  on: BARS.slice(0, level).map(bar).join(''),
  off: BARS.slice(level).map(bar).join(''),
}));

export function PriorityBars({ level, size = 14, label }: PriorityBarsProps) {
  const a11y = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className="hf-glyph hf-prio"
      viewBox="0 0 14 14"
      width={size}
      height={size}
      data-level={level}
      {...a11y}
    >
      {level > 0 && <path className="on" d={OUTLINES[level]?.on} />}
      {level < BARS.length && <path d={OUTLINES[level]?.off} />}
    </svg>
  );
}
