import { describe, expect, it } from 'vitest';
import { findWhen, type WhenContext } from './typed-when.ts';

// A Tuesday.
const today = '2026-11-24';
const tomorrow = '2026-11-25';
const english: WhenContext = { today, locale: 'en-US' };
const chinese: WhenContext = { today, locale: 'zh-CN' };
const korean: WhenContext = { today, locale: 'ko' };

describe('findWhen', () => {
  it.each([
    ['Call Ana tomorrow 14:30', 'Call Ana', tomorrow, '14:30'],
    ['Call Ana 14:30 tomorrow', 'Call Ana', tomorrow, '14:30'],
    ['Call Ana at 2pm tomorrow', 'Call Ana', tomorrow, '14:00'],
    ['Call Ana on Friday at 2 p.m.', 'Call Ana', '2026-11-27', '14:00'],
    ['Call Ana next Friday', 'Call Ana', '2026-12-04', undefined],
    ['Call Ana on next Monday', 'Call Ana', '2026-11-30', undefined],
    ['Call Ana by 15 Dec', 'Call Ana', '2026-12-15', undefined],
    ['Call Ana, tomorrow.', 'Call Ana', tomorrow, undefined],
    ['Call Ana on 4 December 2026', 'Call Ana', '2026-12-04', undefined],
    ['Call Ana Dec 4, 2026 14:30', 'Call Ana', '2026-12-04', '14:30'],
    ['Call Ana on Friday, 4 December', 'Call Ana', '2026-12-04', undefined],
    ['Call Ana Fri 4 Dec', 'Call Ana', '2026-12-04', undefined],
    ['Move the jour fixe on Thursday 4 Dec', 'Move the jour fixe on Thursday', '2026-12-04', undefined],
    ['Inspection 2h tomorrow', 'Inspection 2h', tomorrow, undefined],
    ['Pour section 2.30 tomorrow', 'Pour section 2.30', tomorrow, undefined],
  ])('reads the date and time of: %s', (text, rest, day, time) => {
    expect(findWhen(text, english)).toEqual({ rest, day, ...(time === undefined ? {} : { time }) });
  });

  it.each([
    ['en-US', ['Call a week from today', 'Trip Monday and Tuesday', 'Trip from Monday to Friday']],
    ['es', ['Informe desde el lunes', 'Viaje del lunes y martes']],
    ['pt', ['Férias a partir de segunda-feira', 'Viagem segunda-feira ou terça-feira']],
    ['sq', ['Udhëtim nga e hëna', 'Udhëtim të hënën dhe të martën']],
    ['de', ['Urlaub ab Montag', 'Urlaub ab dem 15.12.', 'Urlaub Montag und Dienstag']],
    ['zh-CN', ['开会直到12月31日']],
  ])('takes no part of a longer phrase: %s', (locale, texts) => {
    for (const text of texts) expect([text, findWhen(text, { today, locale })]).toEqual([text, null]);
  });

  it.each([
    ['en-US', 'Call tomorrow at 9', 'Call'],
    ['en-US', 'Call at 9 tomorrow', 'Call'],
    ['de', 'Anruf morgen um 9', 'Anruf'],
    ['es', 'Llamar mañana a las 9', 'Llamar'],
    ['pt', 'Ligar amanhã às 9', 'Ligar'],
    ['sq', 'Telefono nesër në orën 9', 'Telefono'],
    ['zh-CN', '明天9点开会', '开会'],
    ['ko', '내일 9시 회의', '회의'],
  ])('reads an hour alone after a preposition beside a day: %s %s', (locale, text, rest) => {
    expect(findWhen(text, { today, locale })).toEqual({ rest, day: tomorrow, time: '09:00' });
    for (const other of ['Meet Bob at 9', 'Call at 25 tomorrow'])
      expect(findWhen(other, { today, locale })?.time).toBeUndefined();
  });

  it.each([
    ['ko', '내일 3시 회의', '회의', '15:00'],
    ['ko', '내일 3시에 회의', '회의', '15:00'],
    ['ko', '회의 내일 3시까지', '회의', '15:00'],
    ['ko', '내일 3시 30분 회의', '회의', '15:30'],
    ['ko', '내일 오전 3시 회의', '회의', '03:00'],
    ['ko', '내일 03시 회의', '회의', '03:00'],
    ['ko', '내일 7시 회의', '회의', '07:00'],
    ['zh-CN', '明天3点开会', '开会', '15:00'],
    ['zh-CN', '明天凌晨3点开会', '开会', '03:00'],
    ['en-US', 'Call tomorrow at 3', 'Call', '15:00'],
    ['en-US', 'Call tomorrow at 3:30', 'Call', '15:30'],
    ['en-US', 'Call tomorrow at 3 am', 'Call', '03:00'],
    ['en-US', 'Call tomorrow 3:30', 'Call', '03:30'],
    ['de', 'Anruf morgen um 3', 'Anruf', '15:00'],
    ['de', 'Anruf morgen um 3 Uhr', 'Anruf', '03:00'],
    ['es', 'Llamar mañana a las 3', 'Llamar', '15:00'],
  ])(
    'reads an hour without a part of the day as one of the working day: %s %s',
    (locale, text, rest, time) => {
      expect(findWhen(text, { today, locale })).toEqual({ rest, day: tomorrow, time });
    },
  );

  it.each([
    ['de', 'Anruf heute in einer Woche'],
    ['de', 'Anruf am Freitag in 2 Wochen um 9'],
    ['de', 'Anruf nächste Woche Freitag'],
    ['de', 'Anruf Freitag nächste Woche'],
    ['de', 'Anruf übernächsten Montag'],
    ['en', 'Call a week tomorrow'],
    ['en', 'Call two weeks on Friday'],
    ['en', 'Call Friday next week'],
    ['en', 'Call next week on Friday'],
    ['en', 'Call the end of next week'],
    ['en', 'Call last Friday'],
    ['es', 'Llamar el viernes de la próxima semana'],
    ['es', 'Llamar hoy en una semana'],
    ['pt', 'Ligar na próxima semana na sexta-feira'],
    ['pt', 'Ligar no fim da próxima semana'],
    ['sq', 'Telefono sot pas një jave'],
    ['zh-CN', '打电话今天一周后'],
    ['zh-CN', '下周初打电话'],
    ['ko', '전화 오늘부터 일주일 후'],
    ['ko', '다음 주 초에 전화'],
  ])('leaves a longer phrase whole, of which a part would be another day: %s, %s', (locale, text) => {
    expect(findWhen(text, { today, locale })).toBeNull();
  });

  it('returns null for a time alone, a date without a name, and a date that is part of the sentence', () => {
    for (const text of ['Call Ana at 14:30', 'tomorrow', 'tomorrow 14:30', 'Tomorrow is another day']) {
      expect(findWhen(text, english)).toBeNull();
    }
  });

  it.each([
    ['明天检查桥墩', '检查桥墩', tomorrow, undefined],
    ['明天 检查桥墩', '检查桥墩', tomorrow, undefined],
    ['检查桥墩明天', '检查桥墩', tomorrow, undefined],
    ['明天下午2点检查桥墩', '检查桥墩', tomorrow, '14:00'],
    ['检查桥墩明天14:30', '检查桥墩', tomorrow, '14:30'],
    ['12月15日检查桥墩', '检查桥墩', '2026-12-15', undefined],
    ['检查桥墩，2027年1月5日', '检查桥墩', '2027-01-05', undefined],
    ['星期五检查桥墩。', '检查桥墩。', '2026-11-27', undefined],
    ['检查下星期五', '检查', '2026-12-04', undefined],
    ['下周一检查桥墩', '检查桥墩', '2026-11-30', undefined],
    ['明天前往工地', '前往工地', tomorrow, undefined],
  ])('reads Chinese without spaces: %s', (text, rest, day, time) => {
    expect(findWhen(text, chinese)).toEqual({ rest, day, ...(time === undefined ? {} : { time }) });
  });

  it('ignores Chinese dates that are part of the name', () => {
    for (const text of [
      '明天的会议',
      '今天和明天检查',
      '12月15日常检查',
      '今天明天检查',
      '每年12月15日',
      '明天',
    ]) {
      expect(findWhen(text, chinese)).toBeNull();
    }
  });

  it.each([
    ['내일점검', '점검', tomorrow, undefined],
    ['내일 점검', '점검', tomorrow, undefined],
    ['내일까지 보고서', '보고서', tomorrow, undefined],
    ['보고서 내일까지', '보고서', tomorrow, undefined],
    ['보고서 금요일까지', '보고서', '2026-11-27', undefined],
    ['회의 12월 15일에', '회의', '2026-12-15', undefined],
    ['금요일에 회의', '회의', '2026-11-27', undefined],
    ['내일 오후 2시 점검', '점검', tomorrow, '14:00'],
    ['12월15일점검', '점검', '2026-12-15', undefined],
    ['교각점검12월 15일', '교각점검', '2026-12-15', undefined],
    ['교각 점검 내일 14:30', '교각 점검', tomorrow, '14:30'],
  ])('reads Korean without spaces: %s', (text, rest, day, time) => {
    expect(findWhen(text, korean)).toEqual({ rest, day, ...(time === undefined ? {} : { time }) });
  });

  it('ignores Korean dates that are part of the name', () => {
    for (const text of [
      '내일의 할 일',
      '내일은 휴일',
      '내일모레 점검',
      '건물안내일',
      '금요일마다 점검',
      '오늘 내일 점검',
      '매년12월15일',
      '내일',
      '내일까지',
    ]) {
      expect(findWhen(text, korean)).toBeNull();
    }
  });
});
