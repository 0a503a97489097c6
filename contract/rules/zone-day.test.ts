import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayInKnownZone, dayInZone } from './zone-day.ts';

const LATE = new Date('2026-11-20T23:30:00Z');

afterEach(() => vi.restoreAllMocks());

describe('the day of an instant', () => {
  it('is that of the zone', () => {
    expect(dayInZone(LATE, 'Asia/Colombo')).toBe('2026-11-21');
    expect(dayInZone(LATE, 'America/Lima')).toBe('2026-11-20');
    expect(dayInZone(Date.parse('2026-03-02T11:30:00Z'), 'Pacific/Kiritimati')).toBe('2026-03-03');
  });

  it('is that of UTC in an unknown zone, or an error with dayInKnownZone', () => {
    expect(dayInZone(LATE, 'Nowhere/Land')).toBe('2026-11-20');
    expect(() => dayInKnownZone(LATE, 'Nowhere/Land')).toThrow(RangeError);
  });

  it('has four digits for the year and two for month and day', () => {
    expect(dayInZone(new Date('0987-01-02T12:00:00Z'), 'UTC')).toBe('0987-01-02');
  });

  it('does not depend on how a browser formats a whole date', () => {
    const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => '11/20/2026');
    expect(dayInZone(LATE, 'UTC')).toBe('2026-11-20');
  });
});
