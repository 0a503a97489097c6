import { describe, expect, it } from 'vitest';
import { type QuickContext, readQuickTask } from './quick-words.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));
const english: QuickContext = {
  // A Tuesday.
  today: '2026-11-24',
  locale: 'en-US',
  days: { Today: '2026-11-24', Tomorrow: '2026-11-25' },
  priorities: named('Critical', 'High', 'Medium', 'Low'),
  labels: named('Site', 'Handover docs'),
  members: named('Ana Lima', 'Anton Berg', 'Jürgen Weiß'),
};

describe('a task typed in one line', () => {
  it('takes out the date, the priority, labels and people it knows', () => {
    expect(readQuickTask('Call Ana tomorrow !high #site @ana', english)).toEqual({
      name: 'Call Ana',
      more: { endDate: '2026-11-25', priorityId: 'high', labels: ['site'], assignees: ['ana lima'] },
      said: ['Nov 25', 'High', 'Site', 'Ana Lima'],
    });
    const more = readQuickTask('@weiss #handoverdocs Send plans 15 Dec', english);
    expect(more).toMatchObject({
      name: 'Send plans',
      more: { endDate: '2026-12-15', labels: ['handover docs'], assignees: ['jürgen weiß'] },
    });
  });

  it('reads a date before signs it does not know, which stay in the name', () => {
    expect(readQuickTask('Call Ana tomorrow !high #quay @nobody', english)).toEqual({
      name: 'Call Ana #quay @nobody',
      more: { endDate: '2026-11-25', priorityId: 'high' },
      said: ['Nov 25', 'High'],
    });
  });

  it('reads dates in the language of the person', () => {
    const german = {
      ...english,
      locale: 'de',
      days: { Heute: '2026-11-24', Morgen: '2026-11-25' },
      priorities: named('Hoch'),
    };
    const dayOf = (text: string, context: QuickContext) => readQuickTask(text, context).more.endDate;
    expect(dayOf('Anna anrufen morgen', german)).toBe('2026-11-25');
    expect(dayOf('Anna anrufen 15. Dezember', german)).toBe('2026-12-15');
    expect(dayOf('Anna anrufen 15.12.', german)).toBe('2026-12-15');
    expect(dayOf('Anna anrufen Freitag', german)).toBe('2026-11-27');
    expect(dayOf('给安娜打电话 明天', { ...english, locale: 'zh-CN', days: { 明天: '2026-11-25' } })).toBe(
      '2026-11-25',
    );
    expect(dayOf('Call +3', english)).toBe('2026-11-27');
    expect(dayOf('Call friday', english)).toBe('2026-11-27');
  });

  it('leaves in the name what it does not know, and what only looks like a date', () => {
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
      expect(readQuickTask(text, english)).toEqual({ name: text, more: {}, said: [] });
    }
    expect(readQuickTask('Pay !unknown !low', english)).toMatchObject({
      name: 'Pay !unknown',
      more: { priorityId: 'low' },
    });
  });
});
