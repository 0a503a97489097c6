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

it('reads names with breaks and signs, lines that end in one sign, and events with alarms and without an event around', () => {
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

it('takes events of up to a month, and two thousand days', () => {
  const month = (end: string) =>
    calendarHolidays(calendar(['SUMMARY:Month', 'DTSTART;VALUE=DATE:20260101', `DTEND;VALUE=DATE:${end}`]));
  expect([month('20260201')?.length, month('20260202')?.length]).toEqual([31, 0]);
  const many = Array.from({ length: 120 }, (_, n) => {
    const year = String(2000 + n);
    return ['SUMMARY:Month', `DTSTART;VALUE=DATE:${year}0101`, `DTEND;VALUE=DATE:${year}0126`];
  });
  expect(calendarHolidays(calendar(...many))).toHaveLength(2_000);
});

it('takes nothing for a day that has more or fewer digits', () => {
  for (const day of ['120260101', '202601011', '2026011', ''])
    expect(calendarHolidays(calendar(['SUMMARY:X', `DTSTART;VALUE=DATE:${day}`]))).toEqual([]);
});
