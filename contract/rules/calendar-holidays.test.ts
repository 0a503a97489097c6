import { expect, it } from 'vitest';
import { calendarHolidays } from './calendar-holidays.ts';

const calendar = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

it('reads whole days, several in a row, folded and escaped names, and what comes back each year', () => {
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

it('leaves out what is no whole day, is cancelled, endless or nameless', () => {
  const text = calendar(
    ['SUMMARY:Meeting', 'DTSTART:20260101T090000Z', 'DTEND:20260101T100000Z'],
    ['SUMMARY:Off', 'DTSTART;VALUE=DATE:20260102', 'STATUS:CANCELLED'],
    ['SUMMARY:Long', 'DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20270101'],
    ['DTSTART;VALUE=DATE:20260103'],
    ['SUMMARY:No such day', 'DTSTART;VALUE=DATE:20260230'],
  );
  expect(calendarHolidays(text)).toEqual([]);
});

it('knows what is no calendar', () => {
  expect(calendarHolidays('<html></html>')).toBeNull();
  expect(calendarHolidays('')).toBeNull();
});
