import { expect, it } from 'vitest';
import { planeOf } from '../../../modules/gantt/gantt-plane.ts';
import { chartSvg } from './chart-svg.ts';

const today = '2026-11-30';
const texts = (locale: string): string[] => {
  const zoom = 'month' as const;
  const plane = planeOf([], zoom, today, 30);
  const svg = chartSvg({
    ...{ plane, links: [], names: [], zoom, from: 0, to: 0, today, locale, title: 'Bridge' },
    isFree: () => false,
  });
  return [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text = '']) => text);
};

it('names months without a day number in English, Chinese, Korean and Portuguese', () => {
  expect(texts('en')).toContain('Nov');
  expect(texts('zh-CN')).toContain('11月');
  expect(texts('ko')).toContain('11월');
  expect(texts('pt')).toContain('nov.');
});
