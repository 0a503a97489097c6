import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarText } from './calendar-text.ts';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{ uid: 'one@holdfast', title: 'Dig', from: '2026-02-27', to: '2026-02-28' },
  ...{ changed: '2026-02-01T10:20:30.123Z' },
  ...more,
});
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar as text', () => {
  it('ends an event of whole days on the day after its last one', () => {
    const lines = linesOf(calendarText('Quay', [event()]));
    expect(lines).toContain('DTSTART;VALUE=DATE:20260227');
    expect(lines).toContain('DTEND;VALUE=DATE:20260301');
    expect(lines).toContain('DTSTAMP:20260201T102030Z');
    expect(lines.at(-1)).toBe('');
  });

  it('has an event with a time on its last day, at that time wherever one is', () => {
    const lines = linesOf(calendarText('Quay', [event({ time: '09:30:00' })]));
    expect(lines).toContain('DTSTART:20260228T093000');
  });

  it('lets no text end a line, a value or an event', () => {
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
