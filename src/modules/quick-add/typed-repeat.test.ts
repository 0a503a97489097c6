import i18next, { type Resource } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAILY_RULE } from '../../../contract/rules/recurrence.ts';
import { firstForm, readRepeat } from '../repeat-rule/repeat-form.ts';
import { type QuickContext, readQuickTask } from './read-quick-task.ts';

const files = import.meta.glob<Resource[string]>('../../../locales/*/repeat.json', {
  eager: true,
  import: 'default',
});

// A Tuesday.
const TODAY = '2026-11-24';
const MONDAY = '2026-11-30';
const THURSDAY = '2026-11-26';

const texts = i18next.createInstance();
beforeAll(async () => {
  const resources = Object.fromEntries(
    Object.entries(files).map(([path, repeat]) => [path.split('/').at(-2) ?? '', { repeat }]),
  );
  await texts.init({ lng: 'en', fallbackLng: false, resources });
});

function contextOf(folder: string, locale: string): QuickContext {
  return {
    today: TODAY,
    locale,
    priorities: [{ id: 'high', name: 'High' }],
    labels: [],
    members: [],
    repeat: texts.getFixedT(folder, 'repeat'),
    english: texts.getFixedT('en', 'repeat'),
    mayRepeat: true,
  };
}
const english = () => contextOf('en', 'en-US');

const daily = { ...DAILY_RULE };
const weekly = (...days: number[]) => ({ ...DAILY_RULE, schedule_type: 'weekly', days_of_week: days });
const everyDays = (count: number) => ({
  ...DAILY_RULE,
  schedule_type: 'every_x_days',
  interval_days: count,
});
const everyWeeks = (count: number) => ({
  ...DAILY_RULE,
  schedule_type: 'every_x_weeks',
  interval_weeks: count,
});
const everyMonths = (count: number) => ({
  ...DAILY_RULE,
  schedule_type: 'every_x_months',
  interval_months: count,
});
const monthly = { ...DAILY_RULE, schedule_type: 'monthly', date_of_month: 24 };
const yearly = { ...DAILY_RULE, schedule_type: 'yearly' };

/** The meaning of each phrase, in the order of the lists below. */
const MEANT = [
  [daily, TODAY],
  [weekly(1, 2, 3, 4, 5), TODAY],
  [weekly(2), TODAY],
  [weekly(1), MONDAY],
  [weekly(1, 4), THURSDAY],
  [everyWeeks(2), TODAY],
  [everyWeeks(2), TODAY],
  [monthly, TODAY],
  [everyMonths(6), TODAY],
  [everyDays(3), TODAY],
  [yearly, TODAY],
] as const;

const PHRASES: readonly (readonly [folder: string, locale: string, words: readonly string[]])[] = [
  [
    'en',
    'en-US',
    [
      'every day',
      'every workday',
      'every week',
      'every monday',
      'every Mon, Thu',
      'every 2 weeks',
      'every other week',
      'monthly',
      'every 6 months',
      'every 3 days',
      'every year',
    ],
  ],
  [
    'es',
    'es',
    [
      'todos los días',
      'cada día laborable',
      'cada semana',
      'todos los lunes',
      'cada lunes y jueves',
      'cada 2 semanas',
      'cada dos semanas',
      'cada mes',
      'cada 6 meses',
      'cada 3 días',
      'cada año',
    ],
  ],
  [
    'pt',
    'pt',
    [
      'todo dia',
      'todo dia útil',
      'toda semana',
      'toda segunda-feira',
      'toda segunda e quinta',
      'a cada 2 semanas',
      'a cada duas semanas',
      'todo mês',
      'a cada 6 meses',
      'a cada 3 dias',
      'todo ano',
    ],
  ],
  [
    'alb',
    'sq',
    [
      'çdo ditë',
      'çdo ditë pune',
      'çdo javë',
      'çdo të hënë',
      'çdo të hënë dhe të enjte',
      'çdo 2 javë',
      'çdo dy javë',
      'çdo muaj',
      'çdo 6 muaj',
      'çdo 3 ditë',
      'çdo vit',
    ],
  ],
  [
    'de',
    'de',
    [
      'täglich',
      'jeden Werktag',
      'jede Woche',
      'jeden Montag',
      'jeden Montag und Donnerstag',
      'alle 2 Wochen',
      'jede zweite Woche',
      'jeden Monat',
      'alle 6 Monate',
      'alle 3 Tage',
      'jedes Jahr',
    ],
  ],
  [
    'zh_cn',
    'zh-CN',
    [
      '每天',
      '每个工作日',
      '每周',
      '每周一',
      '每周一、四',
      '每2周',
      '每两周',
      '每月',
      '每6个月',
      '每3天',
      '每年',
    ],
  ],
  [
    'ko',
    'ko',
    [
      '매일',
      '평일마다',
      '매주',
      '월요일마다',
      '매주 월, 목',
      '2주마다',
      '두 주마다',
      '매월',
      '6개월마다',
      '3일마다',
      '매년',
    ],
  ],
];

describe('a recurrence typed in the line of a task', () => {
  it.each(PHRASES)('is read in every language: %s', (folder, locale, words) => {
    const context = contextOf(folder, locale);
    const read = words.map((word) => {
      const { name, rule, more } = readQuickTask(`Anna ${word}`, context);
      return [word, name, rule, more.endDate];
    });
    expect(read).toEqual(words.map((word, index) => [word, 'Anna', ...(MEANT[index] ?? [])]));
  });

  it.each([
    ['en', 'en-US', ['every other monday', 'every second Monday', 'every 2 weeks on mondays']],
    ['es', 'es', ['cada dos lunes', 'un lunes sí y otro no', 'los lunes alternos']],
    ['pt', 'pt', ['a cada duas segundas', 'a cada duas segundas-feiras', 'segundas alternadas']],
    ['alb', 'sq', ['çdo dy të hëna', 'çdo të hënë të dytë']],
    ['de', 'de', ['jeden zweiten Montag', 'jeden 2. Montag']],
    ['zh_cn', 'zh-CN', ['每隔一周的周一', '每两周的周一', '每两周周一', '隔周周一']],
    ['ko', 'ko', ['격주 월요일', '2주마다 월요일']],
  ])('is read for a weekday of every second week: %s', (folder, locale, phrases) => {
    for (const phrase of phrases) {
      const { name, rule, more } = readQuickTask(`Anna ${phrase}`, contextOf(folder, locale));
      expect([phrase, name, rule, more]).toEqual([phrase, 'Anna', everyWeeks(2), { endDate: MONDAY }]);
    }
  });

  it('stays in the name as a whole where no rule has its weekdays', () => {
    for (const text of ['Sweep every other mon, thu', 'Sweep every other monday friday']) {
      expect(readQuickTask(text, english())).toMatchObject({ name: text, more: {} });
      expect(readQuickTask(text, { ...english(), mayRepeat: false })).toMatchObject({ name: text, more: {} });
    }
  });

  it.each([
    ['en', 'en-US', 'Anna every day until 31 Dec'],
    ['en', 'en-US', 'Anna every monday by Friday'],
    ['es', 'es', 'Ana cada día hasta el 31 de diciembre'],
    ['pt', 'pt', 'Ana todo dia até 31 de dezembro'],
    ['alb', 'sq', 'Ana çdo ditë deri më 31 dhjetor'],
    ['de', 'de', 'Anna jeden Tag bis 31. Dezember'],
    ['zh_cn', 'zh-CN', '打扫 每天到12月31日'],
    ['ko', 'ko', '보고서 매일 12월 31일까지'],
  ])('stays in the name as a whole with a day on which it ends: %s', (folder, locale, text) => {
    const context = contextOf(folder, locale);
    for (const one of [context, { ...context, mayRepeat: false }, { ...context, dayOnly: true }])
      expect(readQuickTask(text, one)).toMatchObject({ name: text, more: {} });
  });

  it('is read in English next to every language', () => {
    for (const [folder, locale] of PHRASES) {
      const read = (text: string) => readQuickTask(text, contextOf(folder, locale));
      expect(read('Anna every monday')).toMatchObject({ name: 'Anna', rule: weekly(1) });
      expect(read('Anna every 3 days')).toMatchObject({ name: 'Anna', rule: everyDays(3) });
    }
  });

  it('is removed from the name and listed as a token, with the first date', () => {
    expect(readQuickTask('Sweep the yard every monday !high', english())).toEqual({
      name: 'Sweep the yard',
      more: { endDate: MONDAY, priorityId: 'high' },
      rule: weekly(1),
      newLabels: [],
      tokens: ['Nov 30', 'Weekly: Monday', 'High'],
    });
  });

  it('becomes the same rule as in the form for that date', () => {
    const { rule, more } = readQuickTask('Pay rent every month 31 Dec', english());
    expect(more.endDate).toBe('2026-12-31');
    expect(rule).toEqual(readRepeat({ ...firstForm('2026-12-31'), unit: 'month' }));
  });

  it.each([
    ['Sweep every day tomorrow 9:00', { endDate: '2026-11-25', dueTime: '09:00' }, daily],
    ['Sweep tomorrow 9:00 every day', { endDate: '2026-11-25', dueTime: '09:00' }, daily],
    ['Sweep every monday 9:00', { endDate: MONDAY, dueTime: '09:00' }, weekly(1)],
    ['Sweep every monday at 9', { endDate: MONDAY, dueTime: '09:00' }, weekly(1)],
    ['Sweep 9:00, every monday.', { endDate: MONDAY, dueTime: '09:00' }, weekly(1)],
    ['Sweep 2h every week friday', { endDate: '2026-11-27', totalMinutes: 120 }, weekly(5)],
    ['Sweep every tue 45min', { endDate: TODAY, totalMinutes: 45 }, weekly(2)],
  ])('can be combined with a date, a time and an estimate: %s', (text, more, rule) => {
    expect(readQuickTask(text, english())).toMatchObject({ name: 'Sweep', more, rule });
  });

  it('is read at the beginning in Chinese and Korean, but not inside a name', () => {
    const chinese = contextOf('zh_cn', 'zh-CN');
    const korean = contextOf('ko', 'ko');
    expect(readQuickTask('每周一打扫院子', chinese)).toMatchObject({ name: '打扫院子', rule: weekly(1) });
    expect(readQuickTask('每天 浇花', chinese)).toMatchObject({ name: '浇花', rule: daily });
    expect(readQuickTask('打扫院子每周一', chinese)).toMatchObject({ name: '打扫院子', rule: weekly(1) });
    expect(readQuickTask('매주 월요일 마당 쓸기', korean)).toMatchObject({
      name: '마당 쓸기',
      rule: weekly(1),
    });
    for (const text of ['每周例会', '每周一的会议', '每月报告', '每天'])
      expect(readQuickTask(text, chinese)).toMatchObject({ name: text, more: {} });
    for (const text of ['매일유업 방문', '매주']) expect(readQuickTask(text, korean).name).toBe(text);
  });

  it('is read with several weekdays without signs between them, and with the word for once', () => {
    const chinese = contextOf('zh_cn', 'zh-CN');
    for (const text of ['每周一三五巡检', '巡检 每周一三五'])
      expect(readQuickTask(text, chinese)).toMatchObject({ name: '巡检', rule: weekly(1, 3, 5) });
    expect(readQuickTask('每两周一次巡检', chinese)).toMatchObject({ name: '巡检', rule: everyWeeks(2) });
    expect(readQuickTask('每周五天工作', chinese)).toMatchObject({ name: '每周五天工作', more: {} });
    const korean = contextOf('ko', 'ko');
    expect(readQuickTask('매주 월수금 점검', korean)).toMatchObject({ name: '점검', rule: weekly(1, 3, 5) });
  });

  it('is not read with a German day as the time of day', () => {
    const german = contextOf('de', 'de');
    const name = 'Bericht monatlich am 15.';
    expect(readQuickTask(name, german)).toMatchObject({ name, more: {} });
  });

  it('is not read from phrases that are no recurrence', () => {
    for (const text of [
      'check every door',
      'every monday',
      'Every day counts',
      'Count every 2',
      'Sweep every 0 days',
      'Sweep every 366 days',
      'Sweep every monday, door',
      'Weekly report',
    ]) {
      expect(readQuickTask(text, english())).toEqual({ name: text, more: {}, newLabels: [], tokens: [] });
    }
  });

  it('is not read where a recurrence is not allowed', () => {
    const free = { ...english(), mayRepeat: false };
    for (const text of ['Sweep the yard every week', 'Sweep the yard every monday', 'every monday'])
      expect(readQuickTask(text, free)).toEqual({ name: text, more: {}, newLabels: [], tokens: [] });
    expect(readQuickTask('Sweep every day tomorrow', free)).toMatchObject({
      name: 'Sweep every day',
      more: { endDate: '2026-11-25' },
    });
  });
});
