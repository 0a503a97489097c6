import { describe, expect, it } from 'vitest';
import { type QuickContext, readQuickTask } from './read-quick-task.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));
const english: QuickContext = {
  // A Tuesday.
  today: '2026-11-24',
  locale: 'en-US',
  priorities: named('Critical', 'High', 'Medium', 'Low'),
  labels: named('Site', 'Handover docs'),
  members: named('Ana Lima', 'Anton Berg', 'Jürgen Weiß'),
};

const texts = import.meta.glob<{ readonly date: Readonly<Record<string, string>> }>(
  '../../../locales/*/ui.json',
  { eager: true, import: 'default' },
);

describe('a task typed in one line', () => {
  it('extracts the date, the priority, and known labels and people', () => {
    expect(readQuickTask('Call Ana tomorrow !high #site @ana', english)).toEqual({
      name: 'Call Ana',
      more: { endDate: '2026-11-25', priorityId: 'high', labels: ['site'], assignees: ['ana lima'] },
      newLabels: [],
      tokens: ['Nov 25', 'High', 'Site', 'Ana Lima'],
    });
    const more = readQuickTask('@weiss #handoverdocs Send plans 15 Dec', english);
    expect(more).toMatchObject({
      name: 'Send plans',
      more: { endDate: '2026-12-15', labels: ['handover docs'], assignees: ['jürgen weiß'] },
    });
  });

  it('extracts an estimate with its unit, before or after the date [P8]', () => {
    expect(readQuickTask('Seal the joints 3h tomorrow !high', english)).toEqual({
      name: 'Seal the joints',
      more: { endDate: '2026-11-25', totalMinutes: 180, priorityId: 'high' },
      newLabels: [],
      tokens: ['Nov 25', '3h 0m', 'High'],
    });
    expect(readQuickTask('Seal the joints tomorrow 1h30m', english)).toMatchObject({
      name: 'Seal the joints',
      more: { endDate: '2026-11-25', totalMinutes: 90 },
    });
    expect(readQuickTask('Seal the joints 45min', english).more).toEqual({ totalMinutes: 45 });
    for (const text of ['Buy 3', 'Order screws 20mm', 'Lay pipe 20m', '3h', 'Phase 2b', 'Rent 2d'])
      expect(readQuickTask(text, english)).toMatchObject({ name: text, more: {} });
  });

  it('reads a known name of several words as a whole, the longest first', () => {
    const people = named('Ana', 'Ana Lima', 'Ana Lima Santos', 'Jürgen Weiß');
    const context = { ...english, members: people, priorities: named('Low', 'Very high') };
    const read = (text: string) => {
      const { name, more } = readQuickTask(text, context);
      return [name, ...(more.assignees ?? []), ...(more.labels ?? []), more.priorityId].filter(Boolean);
    };
    expect(read('Call @Ana Lima')).toEqual(['Call', 'ana lima']);
    expect(read('Call @ana lima santos tomorrow')).toEqual(['Call', 'ana lima santos']);
    expect(read('Call @Ana today')).toEqual(['Call', 'ana']);
    expect(read('@Jürgen Weiß: call back')).toEqual(['call back', 'jürgen weiß']);
    expect(read('Write #handover docs, then send')).toEqual(['Write, then send', 'handover docs']);
    expect(read('Pump !very high #site')).toEqual(['Pump', 'site', 'very high']);
    expect(read('Call @juergen')).toEqual(['Call', 'jürgen weiß']);
    expect(read('Call @Juergen Weiss today')).toEqual(['Call', 'jürgen weiß']);
    expect(read('Call @Ana, Lima left')).toEqual(['Call, Lima left', 'ana']);
  });

  it.each([
    ['en', '1h 30min', 90],
    ['en', '1h 30m', 90],
    ['en', '1 hour and 30 minutes', 90],
    ['en', '2 hours', 120],
    ['en', 'for 2 hrs', 120],
    ['es', '1 h 30 min', 90],
    ['es', '2 horas', 120],
    ['es', '1 hora y 15 minutos', 75],
    ['pt', '2 horas', 120],
    ['pt', '1 hora e 15 minutos', 75],
    ['sq', '2 orë', 120],
    ['sq', '1 orë 15 minuta', 75],
    ['de', '2 Std. 15 Min.', 135],
    ['de', '2 Stunden', 120],
    ['de', '2 hours', 120],
    ['de', 'für 45 Minuten', 45],
    ['zh-CN', '1时30分', 90],
    ['zh-CN', '1小时30分钟', 90],
    ['zh-CN', '2 个小时', 120],
    ['ko', '1시간 30분', 90],
    ['ko', '2 시간', 120],
    ['ko', '1h 30m', 90],
  ])('reads an estimate of several words: %s %s', (locale, typed, minutes) => {
    const context = { ...english, locale };
    expect(readQuickTask(`Review ${typed}`, context)).toMatchObject({
      name: 'Review',
      more: { totalMinutes: minutes },
    });
    expect(readQuickTask(`Review ${typed} 2026-12-15`, context)).toMatchObject({ name: 'Review' });
  });

  it.each([
    ['en', 'Call Ana in 2 hours'],
    ['en', 'Check the pump every 30 minutes'],
    ['en', 'Lay pipe 20 m'],
    ['en', 'Mine 3 ore'],
    ['es', 'Llamar a las 14h'],
    ['pt', 'Ligar dentro de 2 horas'],
    ['sq', 'Telefono pas 2 orë'],
    ['de', 'Anna anrufen in 2 Stunden'],
    ['zh-CN', '每2小时'],
    ['zh-CN', '会议下午3时'],
    ['ko', '점검 2시간 후'],
  ])('leaves a time that is not a duration in the name: %s %s', (locale, text) => {
    expect(readQuickTask(text, { ...english, locale })).toMatchObject({ name: text, more: {} });
  });

  it('reads Chinese hours as an estimate after a word, and as a time next to a date', () => {
    const chinese = { ...english, locale: 'zh-CN' };
    expect(readQuickTask('检查桥墩3小时', chinese)).toMatchObject({
      name: '检查桥墩',
      more: { totalMinutes: 180 },
    });
    expect(readQuickTask('检查桥墩 明天 1时30分', chinese).more).toEqual({
      endDate: '2026-11-25',
      dueTime: '01:30',
    });
  });

  it('reads a date before unknown tokens, which stay in the name', () => {
    expect(readQuickTask('Call Ana tomorrow !high #7 @nobody', english)).toEqual({
      name: 'Call Ana #7 @nobody',
      more: { endDate: '2026-11-25', priorityId: 'high' },
      newLabels: [],
      tokens: ['Nov 25', 'High'],
    });
  });

  it('returns unknown labels as new ones, each once, when they can be names', () => {
    expect(readQuickTask('Call Ana tomorrow #quay #Site #Quay #Ölwechsel', english)).toEqual({
      name: 'Call Ana',
      more: { endDate: '2026-11-25', labels: ['site'] },
      newLabels: ['Quay', 'Ölwechsel'],
      tokens: ['Nov 25', 'Site'],
    });
    expect(readQuickTask('给安娜打电话 #码头', english).newLabels).toEqual(['码头']);
    const long = `#${'q'.repeat(41)}`;
    for (const text of ['Fix #12', 'Learn C# now', `Order ${long}`, 'Ask #', '#quay']) {
      expect(readQuickTask(text, english)).toEqual({ name: text, more: {}, newLabels: [], tokens: [] });
    }
  });

  it('leaves punctuation in the sentence', () => {
    expect(readQuickTask('Call Ana #site, tomorrow', english)).toEqual({
      name: 'Call Ana',
      more: { endDate: '2026-11-25', labels: ['site'] },
      newLabels: [],
      tokens: ['Nov 25', 'Site'],
    });
    expect(readQuickTask('Call @ana, @anton, then go !high.', english)).toMatchObject({
      name: 'Call, then go.',
      more: { priorityId: 'high', assignees: ['ana lima', 'anton berg'] },
    });
    expect(readQuickTask('See #quay, then go', english)).toMatchObject({
      name: 'See, then go',
      newLabels: ['quay'],
    });
    expect(readQuickTask('#site: pour slab', english)).toMatchObject({
      name: 'pour slab',
      more: { labels: ['site'] },
    });
    expect(readQuickTask('Pour slab, tomorrow, #site;', english)).toMatchObject({
      name: 'Pour slab',
      more: { endDate: '2026-11-25', labels: ['site'] },
    });
    const chinese = { ...english, locale: 'zh-CN' };
    expect(readQuickTask('检查桥墩 #码头，明天', chinese)).toMatchObject({
      name: '检查桥墩',
      more: { endDate: '2026-11-25' },
      newLabels: ['码头'],
    });
    for (const text of ['Bolts, nuts,', 'Fix #7, then go', 'Learn C#, now']) {
      expect(readQuickTask(text, english).name).toBe(text);
    }
  });

  it('reads dates in the language of the person', () => {
    const german = {
      ...english,
      locale: 'de',
      priorities: named('Hoch'),
    };
    const dayOf = (text: string, context: QuickContext) => readQuickTask(text, context).more.endDate;
    expect(dayOf('Anna anrufen morgen', german)).toBe('2026-11-25');
    expect(dayOf('Anna anrufen 15. Dezember', german)).toBe('2026-12-15');
    expect(dayOf('Anna anrufen 15.12.', german)).toBe('2026-12-15');
    expect(dayOf('Anna anrufen Freitag', german)).toBe('2026-11-27');
    expect(dayOf('给安娜打电话 明天', { ...english, locale: 'zh-CN' })).toBe('2026-11-25');
    expect(dayOf('Call +3', english)).toBe('2026-11-27');
    expect(dayOf('Call friday', english)).toBe('2026-11-27');
  });

  it.each([
    ['en', 'en', 'tomorrow', 'Friday', '15 December'],
    ['es', 'es', 'mañana', 'viernes', '15 de diciembre'],
    ['pt', 'pt', 'amanhã', 'sexta-feira', '15 de dezembro'],
    ['alb', 'sq', 'nesër', 'e premte', '15 dhjetor'],
    ['de', 'de', 'morgen', 'Freitag', '15. Dezember'],
    ['zh_cn', 'zh-CN', '明天', '星期五', '12月15日'],
    ['ko', 'ko', '내일', '금요일', '12월 15일'],
  ])('reads days in every language: %s', (folder, locale, tomorrow, friday, december) => {
    const words = texts[`../../../locales/${folder}/ui.json`]?.date;
    const dayOf = (text = '') => readQuickTask(`Ana ${text}`, { ...english, locale }).more.endDate;
    expect([dayOf(tomorrow), dayOf(friday), dayOf(december)]).toEqual([
      '2026-11-25',
      '2026-11-27',
      '2026-12-15',
    ]);
    // The texts of the buttons of the calendar.
    expect([words?.['today'], words?.['tomorrow'], words?.['nextWeek']].map(dayOf)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-30',
    ]);
  });

  it('leaves unknown tokens and what only looks like a date in the name', () => {
    for (const text of [
      'Write chapter 5',
      'Mix 3 parts',
      'Ask @an and @nobody',
      'Fix bug #1234 now!',
      'Meet at 9',
      'Buy sun cream for may',
      'tomorrow',
      '!high @ana',
      'Level 12 slab',
    ]) {
      expect(readQuickTask(text, english)).toEqual({ name: text, more: {}, newLabels: [], tokens: [] });
    }
    expect(readQuickTask('Pay !unknown !low', english)).toMatchObject({
      name: 'Pay !unknown',
      more: { priorityId: 'low' },
    });
  });
});
