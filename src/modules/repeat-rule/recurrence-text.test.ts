import i18next, { type Resource } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { DAILY_RULE } from '../../../contract/rules/recurrence.ts';
import { recurrenceText } from './recurrence-text.ts';

const files = import.meta.glob<Resource[string]>('../../../locales/*/repeat.json', {
  eager: true,
  import: 'default',
});
const texts = i18next.createInstance();
beforeAll(async () => {
  const resources = Object.fromEntries(
    Object.entries(files).map(([path, repeat]) => [path.split('/').at(-2) ?? '', { repeat }]),
  );
  await texts.init({ lng: 'en', fallbackLng: false, resources });
});

it.each([
  ['en', 'Every day', 'Every week', 'Every 2 weeks', 'Every month'],
  ['de', 'Jeden Tag', 'Jede Woche', 'Alle 2 Wochen', 'Jeden Monat'],
  ['ko', '매일', '매주', '2주마다', '매월'],
  ['zh_cn', '每天', '每周', '每 2 周', '每月'],
])('names one day, week and month without its number: %s', (folder, day, week, weeks, month) => {
  const t = texts.getFixedT(folder, 'repeat');
  const rules = [
    DAILY_RULE,
    { ...DAILY_RULE, schedule_type: 'every_x_weeks', interval_weeks: 1 },
    { ...DAILY_RULE, schedule_type: 'every_x_weeks', interval_weeks: 2 },
    { ...DAILY_RULE, schedule_type: 'monthly' },
  ] as const;
  expect(rules.map((rule) => recurrenceText(rule, t, folder.replace('_', '-')))).toEqual([
    day,
    week,
    weeks,
    month,
  ]);
});
