/** Merges spans of days that overlap or follow each other. Owns no row and no clock. */
import { addDays } from './date-presets.ts';

export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export interface MergedInterval<S extends DaySpan> extends DaySpan {
  /** The spans it was merged from. */
  readonly spans: readonly S[];
}

/** Merges spans that overlap or are adjacent; sorted by start. */
export function mergeIntervals<S extends DaySpan>(spans: readonly S[]): MergedInterval<S>[] {
  const merged: (DaySpan & { spans: S[] })[] = [];
  for (const span of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (!last || span.from > addDays(last.to, 1)) {
      merged.push({ from: span.from, to: span.to, spans: [span] });
      continue;
    }
    last.spans.push(span);
    if (span.to > last.to) merged[merged.length - 1] = { ...last, to: span.to };
  }
  return merged;
}
