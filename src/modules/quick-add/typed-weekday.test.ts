import { expect, it } from 'vitest';
import { readQuickTask } from './read-quick-task.ts';
import { parseTypedDay } from '../../lib/parse-typed-day.ts';

// A Tuesday.
const TODAY = '2026-11-24';
const THIS = '2026-11-27';
const NEXT = '2026-12-04';

const quick = (text: string, locale: string) => {
  const { name, more } = readQuickTask(`Ana ${text}`, {
    today: TODAY,
    locale,
    days: {},
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
  'a weekday of this and the coming week means the same in a field and in a new task: %s',
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

it('takes the beginning of a name only where nothing but a day is typed', () => {
  expect(parseTypedDay('fr', TODAY, 'en-US')).toBe(THIS);
  expect(parseTypedDay('next fr', TODAY, 'en-US')).toBe(NEXT);
  expect(parseTypedDay('f', TODAY, 'en-US')).toBeNull();
  expect(quick('fri', 'en-US')).toEqual(['Ana fri', undefined]);
  expect(quick('sexta', 'pt')).toEqual(['Ana sexta', undefined]);
  expect(quick('next', 'en-US')).toEqual(['Ana next', undefined]);
});
