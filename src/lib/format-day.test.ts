import { expect, it } from 'vitest';
import { formatWeekdayNarrow } from './format-day.ts';

it('names weekdays in one distinct character in each script', () => {
  const week = ['2026-11-30', '2026-12-01', '2026-12-02'];
  const named = (locale: string) => week.map((day) => formatWeekdayNarrow(day, locale)).join('');
  expect(['en', 'zh-CN', 'ko'].map(named)).toEqual(['MTW', '一二三', '월화수']);
});
