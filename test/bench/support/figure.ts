/** Measured values, each printed as one line of JSON. A benchmark reports figures and never fails on them. */

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'per s' | 'MB' | 'kB' | 'x' | '%';
  /** The aim of the project on two cores; smaller is better unless the unit is a rate. */
  readonly aim?: number;
  /** Sizes and counts needed to read the value. */
  readonly of?: string;
}

export type Report = (figure: Figure) => void;

/** The value below which the given share of the values lies; 0 for none. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Rounds to three significant digits: the measurements are not more precise. */
export function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

/** Reports p50 and p95 of durations in milliseconds. */
export function reportSpread(
  report: Report,
  name: string,
  values: readonly number[],
  aims: { readonly p50?: number; readonly p95?: number; readonly of?: string } = {},
): void {
  const of = [aims.of, `${values.length} times`].filter(Boolean).join(', ');
  const figure = { unit: 'ms', of } as const;
  report({ ...figure, name: `${name} p50`, value: median(values), ...(aims.p50 && { aim: aims.p50 }) });
  report({
    ...figure,
    name: `${name} p95`,
    value: percentile(values, 0.95),
    ...(aims.p95 && { aim: aims.p95 }),
  });
}

/** A frame at 60 Hz, the jitter without a missed frame, and the longest frame that people do not notice. */
const FRAME_MS = 16.7;
const SWING_MS = 1;
const MAX_MS = 33;

/** Reports the share of late frames, and the longest frame. */
export function reportFrames(report: Report, name: string, frames: readonly number[]): void {
  const late = frames.filter((ms) => ms > FRAME_MS + SWING_MS).length;
  const of = `${String(frames.length)} frames`;
  report({
    name: `${name}, over ${String(FRAME_MS)} ms`,
    value: (late / frames.length) * 100,
    unit: '%',
    of,
  });
  report({ name: `${name}, longest`, value: Math.max(...frames), unit: 'ms', aim: MAX_MS, of });
}

/** Measures `count` times, one after the other. */
export async function repeated(count: number, measure: (turn: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) times.push(await measure(turn));
  return times;
}

export const taskWords = (tasks: number): string => `${tasks.toLocaleString('en')} tasks`;
