import { expect, it } from 'vitest';
import { readQuickTask } from './read-quick-task.ts';
import { findWhen } from './typed-when.ts';
import { parseTypedDay } from '../../lib/parse-typed-day.ts';

// A Tuesday.
const TODAY = '2026-11-24';
const THIS = '2026-11-27';
const NEXT = '2026-12-04';

const quick = (text: string, locale: string) => {
  const { name, more } = readQuickTask(`Ana ${text}`, {
    today: TODAY,
    locale,
    priorities: [],
    labels: [],
    members: [],
  });
  return [name, more.endDate];
};

it.each([
  ['en-US', ['next Friday', 'next fri'], ['Friday', 'this Friday', 'coming friday']],
  [
    'es',
    ['próximo viernes', 'el próximo viernes', 'viernes que viene', 'viernes próximo'],
    ['viernes', 'este viernes'],
  ],
  [
    'pt',
    ['próxima sexta-feira', 'na próxima sexta', 'próxima sexta', 'sexta que vem', 'sexta-feira que vem'],
    ['sexta-feira', 'nesta sexta'],
  ],
  ['de', ['nächsten Freitag', 'nächsten Fr'], ['Freitag', 'kommenden Freitag', 'diesen Freitag']],
  [
    'sq',
    ['e premte tjetër', 'të premten tjetër', 'të premten e ardhshme', 'të premten që vjen'],
    ['e premte', 'të premten', 'këtë të premte'],
  ],
  ['zh-CN', ['下星期五', '下周五'], ['星期五', '周五']],
  ['ko', ['다음 주 금요일', '다음주 금요일'], ['금요일', '이번 주 금요일']],
])(
  'reads weekdays of this and next week alike in a date field and in a new task: %s',
  (locale, next, here) => {
    for (const text of next) {
      expect([text, parseTypedDay(text, TODAY, locale)]).toEqual([text, NEXT]);
      expect([text, ...quick(text, locale)]).toEqual([text, 'Ana', NEXT]);
    }
    for (const text of here) {
      expect([text, parseTypedDay(text, TODAY, locale)]).toEqual([text, THIS]);
      expect([text, ...quick(text, locale)]).toEqual([text, 'Ana', THIS]);
    }
  },
);

it('reads the beginning of a weekday only in a date field', () => {
  expect(parseTypedDay('fr', TODAY, 'en-US')).toBe(THIS);
  expect(parseTypedDay('next fr', TODAY, 'en-US')).toBe(NEXT);
  expect(parseTypedDay('f', TODAY, 'en-US')).toBeNull();
  expect(quick('frid', 'en-US')).toEqual(['Ana frid', undefined]);
  expect(quick('sexta', 'pt')).toEqual(['Ana sexta', undefined]);
  expect(quick('next', 'en-US')).toEqual(['Ana next', undefined]);
});

it.each([
  ['en-US', ['fri', 'on fri'], ['on sat', 'by sat']],
  ['es', ['vie', 'el vie'], ['sáb', 'el sáb']],
  ['pt', ['sex', 'na sex'], ['sáb']],
  ['sq', ['fri'], ['sht']],
  ['de', ['Fr', 'am Fr', 'fri'], ['Sa', 'am Sa', 'bis Sa']],
  ['zh-CN', ['周五'], ['周六']],
  ['ko', ['금요일'], ['토요일']],
])('reads short weekdays that are no other word: %s', (locale, fridays, saturdays) => {
  for (const text of fridays) expect([text, ...quick(text, locale)]).toEqual([text, 'Ana', THIS]);
  for (const text of saturdays) expect([text, ...quick(text, locale)]).toEqual([text, 'Ana', '2026-11-28']);
});

it('leaves short weekdays that are also other words in the name', () => {
  for (const [text, locale] of [
    ['sun', 'en-US'],
    ['sat', 'en-US'],
    ['so', 'de'],
    ['do', 'de'],
    ['tue', 'de'],
    ['el mar', 'es'],
    ['ter', 'pt'],
    ['pre', 'sq'],
  ] as const)
    expect(quick(text, locale)).toEqual([`Ana ${text}`, undefined]);
});

it.each([
  ['星期天检查', '2026-11-29'],
  ['下周天检查', '2026-12-06'],
  ['下个星期五检查', NEXT],
  ['本周五检查', THIS],
])('reads the forms of Chinese weekdays: %s', (text, day) => {
  expect(findWhen(text, { today: TODAY, locale: 'zh-CN' })).toEqual({ rest: '检查', day });
});

it('reads a Korean weekday of next week before the name', () => {
  expect(findWhen('다음 주 금요일에 회의', { today: TODAY, locale: 'ko' })).toEqual({
    rest: '회의',
    day: NEXT,
  });
});
