import { expect, it } from 'vitest';
import { calendarHolidays } from './calendar-holidays.ts';

const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

it('reads whole days, ranges of days, folded and escaped names, and yearly events', () => {
  const text = calendar(
    ['DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Christmas\\, both', ' days'],
    ['SUMMARY:New Year', 'DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=YEARLY'],
    ['SUMMARY:A Monday', 'DTSTART;VALUE=DATE:20260907', 'RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=1MO'],
  );
  expect(calendarHolidays(text)).toEqual([
    { day: '2026-01-01', name: 'New Year', recurring: true },
    { day: '2026-09-07', name: 'A Monday', recurring: false },
    { day: '2026-12-25', name: 'Christmas, bothdays', recurring: false },
    { day: '2026-12-26', name: 'Christmas, bothdays', recurring: false },
  ]);
});

it('ignores events with a time, cancelled, too long or nameless events, and invalid dates', () => {
  const text = calendar(
    ['SUMMARY:Meeting', 'DTSTART:20260101T090000Z', 'DTEND:20260101T100000Z'],
    ['SUMMARY:Off', 'DTSTART;VALUE=DATE:20260102', 'STATUS:CANCELLED'],
    ['SUMMARY:Long', 'DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20270101'],
    ['DTSTART;VALUE=DATE:20260103'],
    ['SUMMARY:No such day', 'DTSTART;VALUE=DATE:20260230'],
  );
  expect(calendarHolidays(text)).toEqual([]);
});

it('returns null for a text that is not a calendar', () => {
  expect(calendarHolidays('<html></html>')).toBeNull();
  expect(calendarHolidays('')).toBeNull();
});

it('tolerates bare line feeds, lower case, alarms, escapes in names and lines outside of events', () => {
  const text = [
    ...['BEGIN:VCALENDAR', 'DTSTART;VALUE=DATE:20260110', 'SUMMARY:Of no event', 'END:VTIMEZONE'],
    ...['BEGIN:VEVENT', 'DTSTART;VALUE=DATE: 20260105 ', 'SUMMARY:  One\\nTwo\\N\\;\\\\: three  '],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'END:VALARM', 'STATUS:CONFIRMED', 'end:vevent'],
    ...['begin:vevent', 'SUMMARY:Fol', '\tded', 'DTSTART;VALUE=DATE:20260104', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'SUMMARY:The same day', 'DTSTART;VALUE=DATE:20260104', 'END:VEVENT'],
    ...['SUMMARY:After all', 'DTSTART;VALUE=DATE:20260103', 'END:VCALENDAR'],
  ].join('\n');
  expect(calendarHolidays(text)).toEqual([
    { day: '2026-01-04', name: 'Folded', recurring: false },
    { day: '2026-01-05', name: 'One Two ;\\: three', recurring: false },
  ]);
});

it('reads events of at most 31 days, and at most 2,000 days in all', () => {
  const month = (end: string) =>
    calendarHolidays(calendar(['SUMMARY:Month', 'DTSTART;VALUE=DATE:20260101', `DTEND;VALUE=DATE:${end}`]));
  expect([month('20260201')?.length, month('20260202')?.length]).toEqual([31, 0]);
  const many = Array.from({ length: 120 }, (_, n) => {
    const year = String(2000 + n);
    return ['SUMMARY:Month', `DTSTART;VALUE=DATE:${year}0101`, `DTEND;VALUE=DATE:${year}0126`];
  });
  expect(calendarHolidays(calendar(...many))).toHaveLength(2_000);
});

it('ignores dates with too many or too few digits', () => {
  for (const day of ['120260101', '202601011', '2026011', ''])
    expect(calendarHolidays(calendar(['SUMMARY:X', `DTSTART;VALUE=DATE:${day}`]))).toEqual([]);
});
