import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { localeTexts } from '../../../test/support/locale-texts.ts';
import { type QuickContext, readQuickTask } from './read-quick-task.ts';

// A Tuesday.
const TODAY = '2026-11-24';
const TOMORROW = '2026-11-25';

const texts = i18next.createInstance();
beforeAll(async () => {
  await texts.init({ lng: 'en', fallbackLng: false, resources: { en: localeTexts(['repeat']) } });
});

const read = (text: string, locale: string) => {
  const english = texts.getFixedT('en', 'repeat');
  const context: QuickContext = {
    ...{ today: TODAY, locale, priorities: [], labels: [], members: [], dayOnly: true, english },
  };
  const { name, more, ...others } = readQuickTask(text, context);
  expect(others.newLabels).toEqual([]);
  return [name, more];
};

it.each([
  ['en-US', 'Call Ana tomorrow 15:00', 'Call Ana 15:00'],
  ['en-US', 'Call Ana at 15:00 tomorrow', 'Call Ana at 15:00'],
  ['en-US', 'Call Ana tomorrow #home !high', 'Call Ana #home !high'],
  ['en-US', 'Sort the mail tomorrow 2h @Ana', 'Sort the mail 2h @Ana'],
  ['es', 'Llamar a Ana mañana 15:00', 'Llamar a Ana 15:00'],
  ['pt', 'Ligar para Ana amanhã às 15h', 'Ligar para Ana às 15h'],
  ['sq', 'Telefono Anën nesër #shtëpi', 'Telefono Anën #shtëpi'],
  ['de', 'Anna anrufen morgen 15 Uhr', 'Anna anrufen 15 Uhr'],
  ['zh-CN', '明天下午2点检查', '下午2点检查'],
  ['zh-CN', '给安娜打电话 明天 15:00', '给安娜打电话 15:00'],
  ['ko', '내일 오후 2시 점검', '오후 2시 점검'],
])('extracts only the date of a to-do and leaves the rest as its name, in %s: %s', (locale, text, name) => {
  expect(read(text, locale)).toEqual([name, { endDate: TOMORROW }]);
});

it.each([['Call Ana every monday'], ['Call Ana every monday 15:00'], ['Call Ana #home'], ['tomorrow 15:00']])(
  'leaves a to-do without a date of its own unchanged: %s',
  (text) => {
    expect(read(text, 'en-US')).toEqual([text, {}]);
  },
);
