import { expect, it } from 'vitest';
import { dayReader } from './day-reader.ts';

it('reads the day of an instant in a zone, from text or milliseconds', () => {
  const inKathmandu = dayReader('Asia/Kathmandu');
  // UTC+5:45.
  expect(inKathmandu('2026-03-01T18:14:59.999Z')).toBe('2026-03-01');
  expect(inKathmandu('2026-03-01T18:15:00.000Z')).toBe('2026-03-02');
  expect(inKathmandu(Date.UTC(2026, 2, 1, 18, 15))).toBe('2026-03-02');
  expect(dayReader('America/New_York')('2026-01-01T04:59:59Z')).toBe('2025-12-31');
});

it('treats an unknown zone as UTC', () => {
  const read = dayReader('Nowhere/At_all');
  expect([read('2026-03-01T23:59:59Z'), read('2026-03-02T00:00:00Z')]).toEqual(['2026-03-01', '2026-03-02']);
});
