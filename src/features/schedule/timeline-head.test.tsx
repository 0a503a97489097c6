import i18next from 'i18next';
import { expect, it } from 'vitest';
import type { SchedulePlan } from '../../data/schedule.ts';
import { screenHost } from '../../../test/support/screen-host.tsx';
import { dayColumns } from '../../modules/time-axis/time-scale.ts';
import { TimelineHead } from './timeline-head.tsx';

const page = screenHost();
const TIME: SchedulePlan['time'] = {
  week: [480, 480, 480, 480, 480, 0, 0],
  holidays: { byDay: new Map(), byDate: new Map() },
  away: [],
};

it.each([
  ['en', 'Mar'],
  ['de', 'Mär'],
  ['zh_cn', '3月'],
  ['ko', '3월'],
])('names the month in %s', async (language, month) => {
  await i18next.changeLanguage(language);
  const scale = { first: '2026-03-01', days: 7, dayWidth: 39 };
  const columns = dayColumns(scale, { first: 0, last: 6 });
  await page.render(
    <TimelineHead columns={columns} scale={scale} today="2026-03-03" plan={{ time: TIME }} />,
  );
  expect(page.host.querySelector('.plan-head-day > span')?.textContent).toBe(month);
});
