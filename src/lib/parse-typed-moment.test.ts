import { describe, expect, it } from 'vitest';
import { parseTypedMoment } from './parse-typed-moment.ts';
import { parseTypedTime } from './parse-typed-time.ts';

// A Tuesday.
const TODAY = '2026-11-24';

describe('a date typed with a time', () => {
  it.each([
    ['en', 'en-US', 'tomorrow 14:30', 'Fri 2pm', 'Dec 15 at 2:30 p.m.'],
    ['es', 'es', 'mañana 14:30', 'vie 14h', '15 de diciembre a las 2:30 de la tarde'],
    ['pt', 'pt', 'amanhã 14h30', 'sexta-feira às 14h', '15 de dezembro às 2:30 da tarde'],
    ['alb', 'sq', 'nesër në ora 14:30', 'e premte 2 m.d.', '15 dhjetor 14.30'],
    ['de', 'de', 'morgen 14.30 Uhr', 'Fr um 14 Uhr', '15. Dezember 14.30'],
    ['zh_cn', 'zh-CN', '明天下午2点半', '星期五下午2点', '12月15日14：30'],
    ['ko', 'ko', '내일 오후 2시 30분', '금요일 오후 2시', '12월 15일 14시 반'],
  ])('is read in every language: %s', (_folder, locale, tomorrow, friday, december) => {
    expect([tomorrow, friday, december].map((typed) => parseTypedMoment(typed, TODAY, locale))).toEqual([
      { day: '2026-11-25', time: '14:30' },
      { day: '2026-11-27', time: '14:00' },
      { day: '2026-12-15', time: '14:30' },
    ]);
  });

  it.each([
    ['+3 9:00', '2026-11-27', '09:00'],
    ['9:00 +3', '2026-11-27', '09:00'],
    ['2026-12-15 14:30', '2026-12-15', '14:30'],
    ['2026-12-15T14:30:00', '2026-12-15', '14:30'],
    ['12/15/2026 2:30 PM', '2026-12-15', '14:30'],
    ['15 Dec, 12 am', '2026-12-15', '00:00'],
    ['Dec 15 2025 8:15', '2025-12-15', '08:15'],
    ['mon 8 in the evening', '2026-11-30', '20:00'],
  ])('is read in other typed and copied formats: %s', (typed, day, time) => {
    expect(parseTypedMoment(typed, TODAY, 'en-US')).toEqual({ day, time });
  });

  it('may be a time alone or a date alone', () => {
    expect(parseTypedMoment('14:30', TODAY, 'de')).toEqual({ day: null, time: '14:30' });
    expect(parseTypedMoment('2pm', TODAY, 'de')).toEqual({ day: null, time: '14:00' });
    expect(parseTypedMoment('9.12.', TODAY, 'de')).toEqual({ day: '2026-12-09' });
    expect(parseTypedMoment('15 Dec 14', TODAY, 'en')).toEqual({ day: '2014-12-15' });
  });

  it('is null when the time or the date cannot be read', () => {
    for (const typed of [
      'tomorrowish 14:30',
      '+3 25:00',
      'Fri 14:75',
      'Fri 2 something',
      '31 Feb 9:00',
      '',
    ]) {
      expect(parseTypedMoment(typed, TODAY, 'en')).toBeNull();
    }
  });
});

describe('a time typed alone', () => {
  it('may be an hour alone', () => {
    const typed = ['9', '9:05', '09.05', '9 h', '12am', '12 pm', '14', '24', '9:5', 'nine', ''];
    expect(typed.map((one) => parseTypedTime(one, 'en'))).toEqual([
      '09:00',
      '09:05',
      '09:05',
      '09:00',
      '00:00',
      '12:00',
      '14:00',
      null,
      null,
      null,
      null,
    ]);
  });

  it('may name the part of the day', () => {
    expect(parseTypedTime('早上8点', 'zh-CN')).toBe('08:00');
    expect(parseTypedTime('中午1点', 'zh-CN')).toBe('13:00');
    expect(parseTypedTime('밤 11시', 'ko')).toBe('23:00');
    expect(parseTypedTime('7 de la noche', 'es')).toBe('19:00');
    expect(parseTypedTime('9 de la manana', 'es')).toBe('09:00');
  });
});
