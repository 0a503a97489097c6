import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarText } from './calendar-text.ts';
import { instantOf } from './zone-instant.ts';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{ uid: 'one@holdfast', title: 'Dig', from: '2026-02-27', to: '2026-02-28' },
  ...{ changed: '2026-02-01T10:20:30.123Z' },
  ...more,
});
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('calendarText', () => {
  it('ends a whole-day event on the day after its last day', () => {
    const lines = linesOf(calendarText('Quay', [event()]));
    expect(lines).toContain('DTSTART;VALUE=DATE:20260227');
    expect(lines).toContain('DTEND;VALUE=DATE:20260301');
    expect(lines).toContain('DTSTAMP:20260201T102030Z');
    expect(lines.at(-1)).toBe('');
  });

  it('writes every property of the calendar and of its events', () => {
    const done = event({
      ...{ uid: 'two@holdfast', title: 'Fill; level', done: true, categories: ['Quay', 'a, b'] },
      url: 'https://holdfast.example/t/2',
    });
    expect(calendarText('Quay; north', [event(), done], { refreshHours: 12 }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Holdfast//Holdfast//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Quay\\; north',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      ...['BEGIN:VEVENT', 'UID:one@holdfast', 'DTSTAMP:20260201T102030Z', 'LAST-MODIFIED:20260201T102030Z'],
      ...['SEQUENCE:192104430', 'DTSTART;VALUE=DATE:20260227', 'DTEND;VALUE=DATE:20260301'],
      ...['SUMMARY:Dig', 'TRANSP:TRANSPARENT', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:two@holdfast', 'DTSTAMP:20260201T102030Z', 'LAST-MODIFIED:20260201T102030Z'],
      ...['SEQUENCE:192104430', 'DTSTART;VALUE=DATE:20260227', 'DTEND;VALUE=DATE:20260301'],
      ...['SUMMARY:✓ Fill\\; level', 'CATEGORIES:Quay,a\\, b', 'URL:https://holdfast.example/t/2'],
      ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
      'END:VCALENDAR',
      '',
    ]);
    expect(calendarText('Quay', [])).not.toContain('REFRESH');
    expect(calendarText('Quay', [])).not.toContain('X-PUBLISHED-TTL');
  });

  it.each([
    ['of one byte', '\u007f', 1],
    ['of two bytes, the first of them', '\u0080', 2],
    ['of two bytes, the last of them', '\u07ff', 2],
    ['of three bytes, the first of them', '\u0800', 3],
    ['of three bytes, the last of them', '\uffff', 3],
    ['of four bytes', '\u{10000}', 4],
  ])('folds a line before a character that does not fit: %s', (_, sign, bytes) => {
    const summary = (letters: number): string[] => {
      const lines = calendarText('Quay', [event({ title: 'x'.repeat(letters) + sign })]).split('\r\n');
      const at = lines.findIndex((line) => line.startsWith('SUMMARY:'));
      return lines.slice(at, at + 2);
    };
    const fits = 'x'.repeat(66 - bytes);
    expect(summary(fits.length)).toEqual([`SUMMARY:${fits}${sign}`, 'TRANSP:TRANSPARENT']);
    expect(summary(fits.length + 1)).toEqual([`SUMMARY:${fits}x`, ` ${sign}`]);
  });

  it('puts an event with a time on its last day, as local time without a zone', () => {
    const lines = linesOf(calendarText('Quay', [event({ time: '09:30:00' })]));
    expect(lines).toContain('DTSTART:20260228T093000');
  });

  it('escapes texts so that none can end a line, a value or an event', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const hostile = `${title}\r\nEND:VEVENT\nBEGIN:VEVENT;,\\`;
        const text = calendarText(hostile, [event({ title: hostile, categories: [hostile] })]);
        const lines = linesOf(text);
        expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
        expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
        for (const line of text.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const summary = lines.find((line) => line.startsWith('SUMMARY:'))?.slice(8) ?? '';
        const read = summary.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
        expect(read).toBe([...hostile].filter((sign) => sign === '\n' || sign >= ' ').join(''));
      }),
    );
  });
});

describe('the time of an event', () => {
  it('is an instant when the calendar has a known zone, on both sides of a clock change', () => {
    const at = (day: string, zone: string) =>
      linesOf(calendarText('Quay', [event({ from: day, to: day, time: '09:30' })], { zone })).find((line) =>
        line.startsWith('DTSTART'),
      );
    expect(at('2026-03-28', 'Europe/Berlin')).toBe('DTSTART:20260328T083000Z');
    expect(at('2026-03-29', 'Europe/Berlin')).toBe('DTSTART:20260329T073000Z');
    expect(at('2026-10-25', 'Europe/Berlin')).toBe('DTSTART:20261025T083000Z');
    expect(at('2026-07-01', 'Asia/Seoul')).toBe('DTSTART:20260701T003000Z');
    expect(at('2026-07-01', 'Nowhere/At_all')).toBe('DTSTART:20260701T093000');
  });

  it('is right for every minute of a year in several zones', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Chatham',
      'UTC',
    );
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 525_599 }), (zone, minutes) => {
        const instant = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
        const shown = new Intl.DateTimeFormat('sv-SE', {
          ...{ timeZone: zone, dateStyle: 'short', timeStyle: 'short' },
        }).format(instant);
        const [day = '', time = ''] = shown.split(' ');
        // When clocks are set back, two instants show the same time: either is right.
        const off = Math.abs(Date.parse(instantOf(day, time, zone)) - instant.getTime());
        expect([0, 3_600_000]).toContain(off);
      }),
    );
  });
});

describe('a changed event', () => {
  it('has a higher sequence number under the same uid, and the calendar states its refresh interval', () => {
    const field = (changed: string, name: string): string | undefined =>
      linesOf(calendarText('Quay', [event({ changed })]))
        .find((line) => line.startsWith(`${name}:`))
        ?.slice(name.length + 1);
    const of = (changed: string): number => Number(field(changed, 'SEQUENCE'));
    expect(field('2026-02-01T10:20:31Z', 'UID')).toBe(field('2026-02-01T10:20:30Z', 'UID'));
    expect(field('2026-02-01T10:20:30Z', 'UID')).toBeTruthy();
    expect(of('2026-02-01T10:20:31Z')).toBe(of('2026-02-01T10:20:30Z') + 1);
    expect(of('1999-01-01T00:00:00Z')).toBe(0);
    expect(linesOf(calendarText('Quay', [], { refreshHours: 1 }))).toContain(
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    );
  });
});
