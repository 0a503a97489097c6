/** Four ascending bars, filled 1 to 4: grey, grey, amber, red. Props: level (0 none … 4 critical), size, label (only when no name stands beside it). */
export type PriorityBarsProps = {
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly size?: number | undefined;
  readonly label?: string | undefined;
};

const BARS = [
  { x: 0.25, y: 8.5, height: 4.5 },
  { x: 3.85, y: 6, height: 7 },
  { x: 7.45, y: 3.5, height: 9.5 },
  { x: 11.05, y: 1, height: 12 },
] as const;

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
      {BARS.map((bar, index) => (
        <rect key={bar.x} {...bar} width="2.7" rx="0.9" className={index < level ? 'on' : undefined} />
      ))}
    </svg>
  );
}
