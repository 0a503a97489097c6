import { expect, it } from 'vitest';
import { parseTypedDay } from '../../lib/parse-typed-day.ts';
import { findWhen } from './typed-when.ts';

// A Tuesday.
const TODAY = '2026-11-24';

const quick = (text: string, locale: string) => {
  const { rest = text, day } = findWhen(text, { today: TODAY, locale }) ?? {};
  return [rest, day];
};

it.each([
  [
    'en-US',
    ['day after tomorrow'],
    ['next week'],
    ['this weekend', 'at the weekend'],
    ['next weekend'],
    ['in 3 days', 'in three days'],
    ['in 2 weeks', 'in two weeks'],
    ['in a month', 'in 1 month'],
  ],
  [
    'es',
    ['pasado mañana'],
    ['próxima semana', 'la semana que viene'],
    ['este fin de semana'],
    ['el próximo fin de semana'],
    ['en 3 días', 'dentro de tres días'],
    ['en 2 semanas', 'dentro de dos semanas'],
    ['en un mes', 'in 1 month'],
  ],
  [
    'pt',
    ['depois de amanhã'],
    ['próxima semana', 'na semana que vem'],
    ['neste fim de semana', 'no fim-de-semana'],
    ['próximo fim de semana'],
    ['em 3 dias', 'daqui a três dias'],
    ['em 2 semanas', 'dentro de duas semanas'],
    ['daqui a um mês'],
  ],
  [
    'sq',
    ['pasnesër'],
    ['javën tjetër', 'javën e ardhshme'],
    ['këtë fundjavë'],
    ['fundjavën tjetër'],
    ['pas 3 ditësh', 'pas tri ditësh', 'in 3 days'],
    ['pas 2 javësh', 'pas dy javësh'],
    ['pas një muaji'],
  ],
  [
    'de',
    ['übermorgen'],
    ['nächste Woche', 'in der nächsten Woche', 'next week'],
    ['dieses Wochenende', 'am Wochenende', 'this weekend'],
    ['nächstes Wochenende'],
    ['in 3 Tagen', 'in drei Tagen', 'in 3 days'],
    ['in 2 Wochen', 'in zwei Wochen'],
    ['in einem Monat'],
  ],
  [
    'zh-CN',
    ['后天', 'day after tomorrow'],
    ['下周', '下星期', '下个星期'],
    ['本周末', '这个周末'],
    ['下周末'],
    ['3天后', '三天以后'],
    ['2周后', '两个星期后'],
    ['一个月后', '1个月后'],
  ],
  [
    'ko',
    ['모레'],
    ['다음 주', '다음주'],
    ['이번 주말'],
    ['다음 주말', '다음 주 주말'],
    ['3일 후', '3일 뒤'],
    ['2주 후', '두 주 뒤'],
    ['한 달 후', '1개월 뒤'],
  ],
])('reads the same phrases in a date field and at the end of a new task: %s', (locale, ...groups) => {
  const days = [
    '2026-11-26',
    '2026-11-30',
    '2026-11-28',
    '2026-12-05',
    '2026-11-27',
    '2026-12-08',
    '2026-12-24',
  ];
  for (const [index, words] of groups.entries()) {
    for (const text of words) {
      expect([text, parseTypedDay(text, TODAY, locale)]).toEqual([text, days[index]]);
      expect([text, ...quick(`Ana ${text}`, locale)]).toEqual([text, 'Ana', days[index]]);
    }
  }
});

it.each([
  ['zh-CN', '下周检查桥墩', '检查桥墩', '2026-11-30'],
  ['zh-CN', '3天后检查桥墩', '检查桥墩', '2026-11-27'],
  ['zh-CN', '检查桥墩本周末', '检查桥墩', '2026-11-28'],
  ['ko', '3일 후에 점검', '점검', '2026-11-27'],
  ['ko', '다음 주까지 보고서', '보고서', '2026-11-30'],
  ['ko', '주말에 점검', '점검', '2026-11-28'],
  ['es', 'Ana para la próxima semana', 'Ana', '2026-11-30'],
  ['pt', 'Ana até amanhã', 'Ana', '2026-11-25'],
])('reads phrases before the name, and with their preposition, in %s: %s', (locale, text, rest, day) => {
  expect(quick(text, locale)).toEqual([rest, day]);
});

it.each([
  ['en-US', 'Plan the weekend'],
  ['en-US', 'Plan in detail'],
  ['en-US', 'Sort the mail of yesterday'],
  ['es', 'Llamar por la mañana'],
  ['de', 'Am Morgen'],
  ['de', 'Anruf jeden Morgen'],
  ['zh-CN', '下周的会议'],
  ['ko', '주말 계획'],
  ['ko', '주말에는 휴식'],
])('leaves similar phrases with another meaning in the name: %s %s', (locale, text) => {
  expect(quick(text, locale)).toEqual([text, undefined]);
});

it('reads English next to each language, and abbreviations only in a date field', () => {
  for (const locale of ['es', 'pt', 'sq', 'de', 'zh-CN', 'ko']) {
    expect(quick('Ana tomorrow', locale)).toEqual(['Ana', '2026-11-25']);
    expect(quick('Ana on friday', locale)).toEqual(['Ana', '2026-11-27']);
    expect(parseTypedDay('today', TODAY, locale)).toBe(TODAY);
  }
  expect(parseTypedDay('tom', TODAY, 'en-US')).toBe('2026-11-25');
  expect(parseTypedDay('weekend', TODAY, 'en-US')).toBe('2026-11-28');
  expect(quick('Ana tom', 'en-US')).toEqual(['Ana tom', undefined]);
  expect(parseTypedDay('this weekend', '2026-11-29', 'en-US')).toBe('2026-11-29');
  expect(parseTypedDay('+2m', '2026-12-31', 'en-US')).toBe('2027-02-28');
});
