import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './date-presets.ts';
import { mergeIntervals } from './merge-intervals.ts';

const span = fc
  .tuple(fc.nat(60), fc.nat(9))
  .map(([start, days]) => ({ from: addDays('2028-02-10', start), to: addDays('2028-02-10', start + days) }));

it('merges adjacent intervals, and no others', () => {
  const one = { from: '2026-03-02', to: '2026-03-04' };
  const next = { from: '2026-03-05', to: '2026-03-05' };
  const apart = { from: '2026-03-07', to: '2026-03-08' };
  expect(mergeIntervals([apart, next, one])).toEqual([
    { from: '2026-03-02', to: '2026-03-05', spans: [one, next] },
    { ...apart, spans: [apart] },
  ]);
});

it('puts each interval into one merged interval, with a free day between merged ones', () => {
  fc.assert(
    fc.property(fc.array(span), (spans) => {
      const stretches = mergeIntervals(spans);
      expect(stretches.flatMap((one) => one.spans)).toHaveLength(spans.length);
      for (const { from, to, spans: inside } of stretches)
        expect(inside.every((one) => one.from >= from && one.to <= to)).toBe(true);
      stretches.slice(1).forEach((one, index) => {
        expect(one.from > addDays(stretches[index]?.to ?? '', 1)).toBe(true);
      });
    }),
  );
});
